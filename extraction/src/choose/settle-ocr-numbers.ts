// Settles numbers that the two OCR engines read differently on a picture. The more certain reading is among the words.
// If the sums fail with it and hold with the other, takes the other. Printers with slashed zeros are common, and both
// engines read such a zero as 8: here too the sums decide.
import type { Check } from '@conforme/contract/data/extracted-data'
import type { CheckRule } from '@conforme/contract/documents/severity'
import { leavesOf } from '../judge/evidence/leaves.ts'
import { checksOf } from '../judge/judge-answer.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import { answerLocally } from '../processors/local/answer-locally.ts'
import type { Reading, Word } from '../reading/reading.ts'

const arithmetic: readonly CheckRule[] = [
  'total-cuadra',
  'total-en-letras',
  'importe-de-linea',
  'lineas-suman',
  'codigo-qr',
]
const mostDoubts = 12 // each costs as much as reading the whole paper, some hundredths of a second
const mostZeros = 20

export function settleOcrNumbers(reading: Reading, today: string): Reading {
  if (reading.pages.every(({ source }) => source !== 'ocr')) return reading
  const doubts = wordsOf(reading).filter(({ alternative }) => alternative !== undefined)
  const summed = sumUp(reading, today)
  const settled = settle(summed, doubts.slice(0, mostDoubts), { today, isBetter: isWorthMore })
  return settle(settled, strokedZeros(settled), { today, isBetter: comesOut }).reading
}

interface Summed {
  reading: Reading
  sums: Check[]
  /** The values in sums that fail, as digits. */
  doubted: Set<string>
}

interface How {
  today: string
  isBetter: (other: Summed, best: Summed) => boolean
}

const right = ({ sums }: Summed): number => sums.filter(isRight).length

/** A sum that only vanishes, because the other reading lost its parts, counts for neither. */
const isWorthMore = (other: Summed, best: Summed): boolean =>
  worthOf(other.sums) > worthOf(best.sums) &&
  (right(other) > right(best) || other.sums.length >= best.sums.length)

/**
 * Neither engine read that zero, so a sum must hold to the cent with it: it is not enough that a failing sum disappears
 * because its parts are missing.
 */
function comesOut(other: Summed, best: Summed): boolean {
  const wrong = (one: Summed) => one.sums.length - right(one)
  return wrong(other) < wrong(best) && right(other) > right(best) && isWorthMore(other, best)
}

function settle(summed: Summed, doubts: readonly Word[], { today, isBetter }: How): Summed {
  let best = summed
  for (const doubt of doubts) {
    if (best.sums.every(isRight)) break
    const other = sumUp(withAlternative(best.reading, doubt), today)
    if (isBetter(other, best)) best = other
  }
  return best
}

/** Also matches `6.527.008` in a currency without decimals. */
const amount = /^\D{0,3}(?:\d[\d.,]*[.,]\d{2}|\d{1,3}(?:[.,]\d{3})+)\D?$/

/** Amounts in failing sums, with an 8 replaced by a 0. */
function strokedZeros({ reading, doubted }: Summed): Word[] {
  return wordsOf(reading)
    .filter(({ text, alternative }) => !alternative && amount.test(text) && doubted.has(digitsOf(text)))
    .flatMap((word) => {
      const eights = [...word.text].flatMap((letter, at) => (letter === '8' ? [at] : []))
      const single = eights.map((at) => word.text.slice(0, at) + '0' + word.text.slice(at + 1))
      // `22.88` may be 22.00
      const all = eights.length > 1 ? [word.text.replaceAll('8', '0')] : []
      return [...single, ...all].map((alternative) => ({ ...word, alternative }))
    })
    .slice(0, mostZeros)
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const wordsOf = ({ pages }: Reading): Word[] =>
  pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words))

function sumUp(reading: Reading, today: string): Summed {
  const { data: raw, hints } = answerLocally(reading)
  const { data } = normalizeAnswer(raw)
  const checks = checksOf({ data, reading, today, ...(hints && { hints }) })
  const sums = checks.filter(
    (check) => arithmetic.some((rule) => rule === check.regla) && !isCodeMissing(check),
  )
  const paths = new Set(sums.filter((sum) => !isRight(sum)).flatMap(({ campos }) => campos))
  const values = leavesOf(data).filter(({ path, value }) => typeof value === 'number' && paths.has(path))
  const written = values.flatMap(({ value }) => [Number(value).toFixed(2), String(value)])
  return { reading, sums, doubted: new Set(written.map(digitsOf)) }
}

/** A missing code says nothing about a number, and depends on how the series is read. */
const isCodeMissing = ({ regla, estado }: Check): boolean => regla === 'codigo-qr' && estado === 'aviso'

const isRight = ({ estado }: Check): boolean => estado === 'ok'

const worthOfState = { ok: 1, aviso: -1, falla: -2 }

/** A failing sum weighs more than one that holds: a sum may also pass because nothing was left to add. */
const worthOf = (sums: readonly Check[]): number =>
  sums.reduce((worth, { estado }) => worth + worthOfState[estado], 0)

/** Swaps the two readings of one word. */
function withAlternative(reading: Reading, doubt: Word): Reading {
  const { alternative } = doubt
  if (alternative === undefined) return reading
  const isIt = ({ text, box }: Word) => text === doubt.text && box === doubt.box
  const turned = (word: Word): Word =>
    isIt(word) ? { ...word, text: alternative, alternative: word.text } : word
  const pages = reading.pages.map((page) =>
    page.lines.some(({ words }) => words.some(isIt))
      ? { ...page, lines: page.lines.map((line) => ({ ...line, words: line.words.map(turned) })) }
      : page,
  )
  return { ...reading, pages }
}
