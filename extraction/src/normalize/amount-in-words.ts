// Parses the amount that a document states in words: "CIENTO DIECIOCHO CON 50/100 SOLES", "ONE LAKH TWO HUNDRED ONLY".
// Tolerates misread letters when a single number word is within that edit distance; returns undefined for anything else.
import { inPlainCapitals } from '@conforme/contract/values/plain-text'
import { isWithin } from '../layout/normal-text.ts'

export interface AmountInWords {
  cents: number
  currency?: 'PEN' | 'USD' | 'EUR'
  /** The words it was parsed from. */
  text: string
}

const small: Record<string, number> = {
  CERO: 0,
  UN: 1,
  UNO: 1,
  UNA: 1,
  DOS: 2,
  TRES: 3,
  CUATRO: 4,
  CINCO: 5,
  SEIS: 6,
  SIETE: 7,
  OCHO: 8,
  NUEVE: 9,
  DIEZ: 10,
  ONCE: 11,
  DOCE: 12,
  TRECE: 13,
  CATORCE: 14,
  QUINCE: 15,
  DIECISEIS: 16,
  DIECISIETE: 17,
  DIECIOCHO: 18,
  DIECINUEVE: 19,
  VEINTE: 20,
  VEINTI: 20,
  VEINTIUN: 21,
  VEINTIUNO: 21,
  VEINTIUNA: 21,
  VEINTIDOS: 22,
  VEINTITRES: 23,
  VEINTICUATRO: 24,
  VEINTICINCO: 25,
  VEINTISEIS: 26,
  VEINTISIETE: 27,
  VEINTIOCHO: 28,
  VEINTINUEVE: 29,
  TREINTA: 30,
  CUARENTA: 40,
  CINCUENTA: 50,
  SESENTA: 60,
  SETENTA: 70,
  OCHENTA: 80,
  NOVENTA: 90,
  CIEN: 100,
  CIENTO: 100,
  DOSCIENTOS: 200,
  DOSCIENTAS: 200,
  TRESCIENTOS: 300,
  TRESCIENTAS: 300,
  CUATROCIENTOS: 400,
  CUATROCIENTAS: 400,
  QUINIENTOS: 500,
  QUINIENTAS: 500,
  SEISCIENTOS: 600,
  SEISCIENTAS: 600,
  SETECIENTOS: 700,
  SETECIENTAS: 700,
  OCHOCIENTOS: 800,
  OCHOCIENTAS: 800,
  NOVECIENTOS: 900,
  NOVECIENTAS: 900,
}
// Peru joins tens and units: "TREINTIUNO", "SETENTAIDOS".
const tens = ['TREINT', 'CUARENT', 'CINCUENT', 'SESENT', 'SETENT', 'OCHENT', 'NOVENT']
for (const unit of ['UN', 'UNO', 'UNA', 'DOS', 'TRES', 'CUATRO', 'CINCO', 'SEIS', 'SIETE', 'OCHO', 'NUEVE'])
  tens.forEach((stem, at) => {
    for (const joint of ['I', 'AI', 'AY']) small[`${stem}${joint}${unit}`] = 30 + 10 * at + (small[unit] ?? 0)
  })
const english =
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'
english.split(' ').forEach((word, at) => (small[word] = at + 1))
'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ').forEach((word, at) => {
  small[word] = 20 + 10 * at
})
const scales: Record<string, number> = {
  MIL: 1000,
  MILLON: 1_000_000,
  MILLONES: 1_000_000,
  HUNDRED: 100,
  THOUSAND: 1000,
  LAKH: 100_000,
  MILLION: 1_000_000,
  CRORE: 10_000_000,
}
const joiners = new Set(['Y', 'E', 'I', 'CON', 'DE', 'AND'])
/** Words behind a count of hundredths. */
const hundredths = /^(?:CENT[A-Z]*S|PAISE|PENCE|SEN)$/
const vocabulary = [...Object.keys(small), ...Object.keys(scales)]

/** True for an exact number word or part of one, in capitals without accents. */
export const isNumberWord = (word: string): boolean => word in small || word in scales

/** The amount in words anywhere in a text; the last one if there are several. */
export function parseAmountInWords(text: string): AmountInWords | undefined {
  const words = wordsOf(text)
  const near = nearMarks(words)
  let best: AmountInWords | undefined
  for (let start = 0; start < words.length; start++) {
    if (!near[start] || numberWord(words[start]) === undefined) continue
    const run = runFrom(words, start)
    const amount = amountOf(
      run,
      words.slice(start + run.length, start + run.length + 8),
      words.slice(0, start),
    )
    if (amount) best = { ...amount, text: words.slice(start, start + run.length).join(' ') }
    start += run.length - 1
  }
  return best
}

const longestAmount = 24
const announcement = /^(?:SON|SUMA|LETRAS|WORDS)$/

/** Marks words near an announcement or ending of an amount in words; the rest of the page is skipped. */
function nearMarks(words: string[]): boolean[] {
  const near = words.map(() => false)
  words.forEach((word, at) => {
    const ends = /\/100$|^(?:SOLES|DOLARES|EUROS?)$|^CENT[A-Z]*S$/.test(word)
    if (ends) near.fill(true, Math.max(0, at - longestAmount), at)
    if (announcement.test(word)) near.fill(true, at, at + longestAmount)
  })
  return near
}

function wordsOf(text: string): string[] {
  return (
    inPlainCapitals(text)
      .replace(/(\d{1,2}|[OD0]{2})\s*[/|]\s*1[O0]{2}/g, ' $1/100 ')
      .replace(/[^A-Z0-9/$]+/g, ' ')
      // Moves a currency from the middle to the end: "DIEZ SOLES CON CINCUENTA CENTIMOS", "TEN DOLLARS AND FIFTY CENTS".
      .replace(
        /\b((?:NUEVOS )?SOLES|DOLARES(?: AMERICANOS)?|DOLLARS|EUROS?|POUNDS|RINGGIT) (CON|Y|AND) ([A-Z ]{3,40}?) (?:CENT[A-Z]*S|PENCE|SEN)\b/g,
        '$2 $3 CENTIMOS $1',
      )
      // Handles "TEN AND CENTS FIFTY ONLY".
      .replace(/\b(?:AND )?(?:CENTS|SEN|PENCE) ([A-Z ]{3,30}?) ONLY\b/g, 'AND $1 CENTIMOS ONLY')
      .trim()
      .split(' ')
  )
}

/** The run of consecutive number words, including joiners between them. */
function runFrom(words: string[], start: number): string[] {
  let end = start
  for (let at = start; at < words.length; at++) {
    const word = words[at]
    if (numberWord(word) !== undefined) end = at
    else if (word === undefined || !joiners.has(word)) break
  }
  return words.slice(start, end + 1)
}

function numberWord(word: string | undefined): string | undefined {
  if (word === undefined || word.length < 2 || joiners.has(word)) return undefined
  if (isNumberWord(word)) return word
  if (word.length < 5) return undefined
  const near = vocabulary.filter(
    (known) => known.length >= 5 && isWithin(known, word, word.length >= 9 ? 2 : 1),
  )
  const values = new Set(near.map((known) => small[known] ?? scales[known]))
  return values.size === 1 ? near[0] : undefined
}

function amountOf(run: string[], after: string[], before: string[]): Omit<AmountInWords, 'text'> | undefined {
  if (isTorn(before)) return undefined
  const split = splitCents(run, after)
  const whole = valueOf(split.whole)
  if (whole === undefined) return undefined
  const currency = currencyOf(after)
  // Number words alone are a quantity or a name ("LOS TRES HERMANOS"); an amount states its cents, currency or "SON".
  const announced = before.slice(-4).some((word) => announcement.test(word))
  if (split.cents === undefined && currency === undefined && !announced) return undefined
  return { cents: whole * 100 + (split.cents ?? 0), ...(currency && { currency }) }
}

/** "SON: xyz MIL CON…": an unknown word separates the announcement from the number, so part of it is missing. */
function isTorn(before: string[]): boolean {
  const near = before.slice(-12)
  const son = near.lastIndexOf('SON')
  return (
    son >= 0 && near.slice(son + 1).some((word) => word.length > 3 && !/^(?:IMPORTE|MONTO|TOTAL)$/.test(word))
  )
}

function splitCents(run: string[], after: string[]): { whole: string[]; cents: number | undefined } {
  const fraction = after.slice(0, 3).find((word) => /^\w{1,2}\/100$/.test(word))
  if (fraction !== undefined)
    return { whole: run, cents: Number(fraction.slice(0, -4).replace(/[OD]/g, '0')) }
  const con = Math.max(run.lastIndexOf('CON'), run.lastIndexOf('AND'))
  const inWords = con > 0 ? valueOf(run.slice(con + 1)) : undefined
  if (inWords !== undefined && inWords < 100 && after.slice(0, 2).some((word) => hundredths.test(word)))
    return { whole: run.slice(0, con), cents: inWords }
  return { whole: run, cents: undefined }
}

function currencyOf(words: string[]): AmountInWords['currency'] {
  for (const word of words) {
    if (/^(?:SOLES|SOL|PEN|NUEVOS)$/.test(word)) return 'PEN'
    if (/^(?:DOLARES|DOLAR|USD|US\$)$/.test(word)) return 'USD'
    if (/^EUROS?$/.test(word)) return 'EUR'
    if (!word.endsWith('/100') && !/^CENT[A-Z]*S$/.test(word) && !joiners.has(word)) return undefined
  }
  return undefined
}

function valueOf(words: string[]): number | undefined {
  let millions = 0
  let thousands = 0
  let group = 0
  let seen = false
  for (const raw of words) {
    const word = numberWord(raw)
    if (word === undefined) continue
    seen = true
    const scale = scales[word]
    if (scale === 100) group = (group || 1) * scale
    else if (scale !== undefined && scale < 1_000_000)
      [thousands, group] = [thousands + (group || 1) * scale, 0]
    else if (scale !== undefined) [millions, thousands, group] = [(thousands + (group || 1)) * scale, 0, 0]
    else group += small[word] ?? 0
    if (group >= 1000) return undefined
  }
  return seen ? millions + thousands + group : undefined
}
