// Finds the amounts in a row of words, even if glued to other text or split by spaces.
import { parseAmount } from '@conforme/contract/values/amounts'
import { boxOfPart } from './boxes.ts'
import type { PlacedWord, WordRow } from './layout.ts'
import { placeOfWords, type AmountPlace } from './place.ts'

/** Lookup key of an amount: four decimals, no sign, because a discount is printed with or without a minus sign. */
export function amountKey(value: number): string {
  return Math.abs(value).toFixed(4)
}

const amountLike = /\d/
const partMarks = /[:=|;×]|(?<=\d)[xX](?=\d)/

export function amountsOf(row: WordRow): AmountPlace[] {
  const found: AmountPlace[] = []
  row.words.forEach((word, at) => {
    if (!amountLike.test(word.text) || word.text.length > 24) return
    // `-15 %`
    const isRate = row.words[at + 1]?.text.startsWith('%') === true
    const own = partsOf(word.text).flatMap((part) => amountOfPart(word, part, isRate))
    found.push(...own)
    found.push(...amountOfJoinedWords(row.words, at, own.length > 0))
  })
  return found
}

function partsOf(text: string): { text: string; from: number }[] {
  const parts: { text: string; from: number }[] = []
  let from = 0
  for (const piece of text.split(partMarks)) {
    const at = text.indexOf(piece, from)
    if (amountLike.test(piece)) parts.push({ text: piece, from: at })
    from = at + piece.length
  }
  return parts
}

function amountOfPart(
  word: PlacedWord,
  part: { text: string; from: number },
  isRate: boolean,
): AmountPlace[] {
  const percent = isRate || part.text.includes('%')
  const clean = part.text.replace(/%/g, '').replace(/[.,*]+$/, '')
  return valuesOf(clean).map(({ value, exact }) => ({
    words: [word],
    page: word.page,
    row: word.row,
    box: boxOfPart(word.box, word.text, part.from, part.from + part.text.length),
    score: word.confidence,
    exact,
    text: part.text,
    value,
    percent,
  }))
}

/** All readings of a number: `1.234` can be 1.234 or 1,234, and the value looked for can be either. */
function valuesOf(text: string): { value: number; exact: boolean }[] {
  const values = new Map<number, boolean>()
  for (const value of [
    parseAmount(text),
    parseAmount(text, { decimal: '.' }),
    parseAmount(text, { decimal: ',' }),
  ])
    if (value !== undefined) values.set(value, true)
  if (values.size === 0) {
    const misread = parseAmount(text, { lenient: true })
    if (misread !== undefined) values.set(misread, false)
  }
  return [...values].map(([value, exact]) => ({ value, exact }))
}

/** Joins an amount that wide spacing split into two words: `1 234.56`, `1,234. 56`. */
function amountOfJoinedWords(words: PlacedWord[], at: number, startsAmount: boolean): AmountPlace[] {
  const first = words[at]
  const second = words[at + 1]
  if (!first || !second || !startsAmount || !/^[\d.,]+\)?-?$/.test(second.text)) return []
  const gap = second.box[0] - (first.box[0] + first.box[2])
  if (gap > 0.8 * Math.max(first.box[3], second.box[3]) * pageProportion) return []
  const grouped = /\d{1,3}$/.test(first.text) && /^\d{3}(?:[.,]\d{2})?$/.test(second.text)
  const split = /\d[.,]$/.test(first.text) && /^\d{2}$/.test(second.text)
  const splitLate = /\d$/.test(first.text) && /^[.,]\d{2}$/.test(second.text)
  if (!grouped && !split && !splitLate) return []
  const text = `${first.text}${grouped ? ' ' : ''}${second.text}`
  const value = parseAmount(text)
  if (value === undefined) return []
  return [{ ...placeOfWords([first, second], true), text, value, percent: false }]
}

/** Page height divided by page width, roughly: converts a height in page fractions into a fraction of the width. */
const pageProportion = 1.4
