// Two eyes read a picture, and of a number that they read in two ways the surer one stands among the words. Where the sums
// of the paper do not come out with it and do with the other, the other one it is. Zeros that many printers strike through
// are an 8 to both eyes: of those, too, the sums tell.
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
const mostDoubts = 12 // each costs as long as making out the whole paper, some hundredths of a second
const mostZeros = 20

export function settleEyes(reading: Reading, today: string): Reading {
  if (reading.pages.every(({ source }) => source !== 'ocr')) return reading
  const doubts = wordsOf(reading).filter(({ alternative }) => alternative !== undefined)
  const summed = sumUp(reading, today)
  const settled = settle(summed, doubts.slice(0, mostDoubts), { today, isBetter: isWorthMore })
  return settle(settled, strokedZeros(settled), { today, isBetter: comesOut }).reading
}

interface Summed {
  reading: Reading
  sums: Check[]
  /** The values that sums are made of which do not come out, in digits. */
  doubted: Set<string>
}

interface How {
  today: string
  isBetter: (other: Summed, best: Summed) => boolean
}

const right = ({ sums }: Summed): number => sums.filter(isRight).length

/** A sum that only falls silent, because its parts were lost with the other reading, speaks for neither. */
const isWorthMore = (other: Summed, best: Summed): boolean =>
  worthOf(other.sums) > worthOf(best.sums) &&
  (right(other) > right(best) || other.sums.length >= best.sums.length)

/** Neither eye read that zero: a sum has to come out with it to the cent, and not just to be left without its parts. */
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

/** `6.527.008` of a money without decimals, too. */
const amount = /^\D{0,3}(?:\d[\d.,]*[.,]\d{2}|\d{1,3}(?:[.,]\d{3})+)\D?$/

/** Amounts of sums that do not come out, each with a 0 in the place of an 8. */
function strokedZeros({ reading, doubted }: Summed): Word[] {
  return wordsOf(reading)
    .filter(({ text, alternative }) => !alternative && amount.test(text) && doubted.has(digitsOf(text)))
    .flatMap((word) => {
      const eights = [...word.text].flatMap((letter, at) => (letter === '8' ? [at] : []))
      const single = eights.map((at) => word.text.slice(0, at) + '0' + word.text.slice(at + 1))
      // `22.88` of 22.00
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

/** That a paper has no code says nothing about a number, and is not said where its series is read as another. */
const isCodeMissing = ({ regla, estado }: Check): boolean => regla === 'codigo-qr' && estado === 'aviso'

const isRight = ({ estado }: Check): boolean => estado === 'ok'

const worthOfState = { ok: 1, aviso: -1, falla: -2 }

/** A sum that does not come out weighs more than one that does: it may also be that nothing was left to add up. */
const worthOf = (sums: readonly Check[]): number =>
  sums.reduce((worth, { estado }) => worth + worthOfState[estado], 0)

/** The two readings of one word, the other way round. */
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
