// Two eyes read a picture, and of a number that they read in two ways the surer one stands among the words. Where the sums
// of the paper do not come out with it and do with the other, the other one it is.
import type { Check } from '@conforme/contract/data/extracted-data'
import type { CheckRule } from '@conforme/contract/documents/severity'
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

export function settleEyes(reading: Reading, today: string): Reading {
  const doubts = wordsOf(reading)
    .filter(({ alternative }) => alternative !== undefined)
    .slice(0, mostDoubts)
  if (doubts.length === 0) return reading
  let best = { reading, sums: sumsOf(reading, today) }
  for (const doubt of doubts) {
    if (best.sums.every(isRight)) break
    const other = withAlternative(best.reading, doubt)
    const sums = sumsOf(other, today)
    if (worthOf(sums) > worthOf(best.sums)) best = { reading: other, sums }
  }
  return best.reading
}

const wordsOf = ({ pages }: Reading): Word[] =>
  pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words))

function sumsOf(reading: Reading, today: string): Check[] {
  const { data, hints } = answerLocally(reading)
  const checks = checksOf({ data: normalizeAnswer(data).data, reading, today, ...(hints && { hints }) })
  return checks.filter(({ regla }) => arithmetic.some((rule) => rule === regla))
}

const isRight = ({ estado }: Check): boolean => estado === 'ok'

/** A sum that does not come out weighs more than one that does: it may also be that nothing was left to add up. */
const worthOf = (sums: readonly Check[]): number =>
  sums.reduce((worth, { estado }) => worth + (estado === 'ok' ? 1 : estado === 'falla' ? -2 : 0), 0)

/** The two readings of one word, the other way round. */
function withAlternative(reading: Reading, doubt: Word): Reading {
  const turned = (word: Word): Word =>
    word === doubt && word.alternative !== undefined
      ? { ...word, text: word.alternative, alternative: word.text }
      : word
  const pages = reading.pages.map((page) =>
    page.lines.some(({ words }) => words.includes(doubt))
      ? { ...page, lines: page.lines.map((line) => ({ ...line, words: line.words.map(turned) })) }
      : page,
  )
  return { ...reading, pages }
}
