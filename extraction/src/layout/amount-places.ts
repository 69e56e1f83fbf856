// The amounts of a row of words, whatever they are glued to and however they are spaced.
import { parseAmount } from '@conforme/contract/values/amounts'
import { boxOfPart } from './boxes.ts'
import type { PlacedWord, WordRow } from './layout.ts'
import { placeOfWords, type AmountPlace } from './place.ts'

/** Amounts meet at four decimals and without their sign: a discount is printed both ways. */
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

/** `1.234` is one and a bit, or more than a thousand: a value that is looked for may be either. */
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

/** `1 234.56` and `1,234. 56` come as two words when the page is spaced widely. */
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

/** Boxes are fractions of the page: a height is about this much wider when laid along the width. */
const pageProportion = 1.4
