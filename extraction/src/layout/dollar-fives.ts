// OCR reads the `$` printed against whole pesos as a 5: `56.400` is `$6.400`. A single amount cannot show this, but a page
// can: all its amounts begin with a 5, and without it they add up.
import type { Box } from '../reading/reading.ts'

interface Piece {
  text: string
  box: Box
}

const inThousands = /^(?:5\d{1,3}|\$\d{1,3})(?:\.\d{3})+$/
const looksInThousands = /^\$?\d{1,4}(?:\.\d{3})+$/
const fewestAmounts = 3
const aligned = 0.5 // letters

/** Words of a page with the `$` restored. */
export function withDollars<Word extends Piece>(words: readonly Word[]): readonly Word[] {
  const amounts = words.filter(({ text }) => looksInThousands.test(text))
  const isMisread = amounts.length >= fewestAmounts && amounts.every(({ text }) => inThousands.test(text))
  const fives = amounts.filter(({ text }) => text.startsWith('5'))
  if (!isMisread || fives.length < fewestAmounts || !addUp(amounts.map(({ text }) => pesosOf(text))))
    return words
  // `5940` in the column of these amounts is `$940`.
  const isBelow = ({ text, box }: Word) =>
    /^5\d{3}$/.test(text) &&
    fives.some((amount) => Math.abs(rightOf(box) - rightOf(amount.box)) < aligned * letterOf(amount))
  return words.map((word) =>
    fives.includes(word) || isBelow(word) ? { ...word, text: `$${word.text.slice(1)}` } : word,
  )
}

const pesosOf = (text: string): number => Number(text.slice(1).replaceAll('.', ''))
const rightOf = ([x, , width]: Box): number => x + width
const letterOf = ({ text, box }: Piece): number => box[2] / text.length

/** Two or more neighbouring amounts are together a later one. */
function addUp(amounts: readonly number[]): boolean {
  return amounts.some((_, from) => {
    let sum = amounts[from] ?? 0
    return amounts.slice(from + 1).some((next, at) => {
      sum += next
      return amounts.slice(from + at + 2).includes(sum)
    })
  })
}
