// Repairs missing and misplaced spaces in OCR text.
import type { Box, Word } from '../reading/reading.ts'

/** `8.25%SalesTax:` is split into the rate and the name of the tax. */
export function rateApart(word: Word): Word[] {
  const [, rate, name] = /^(\d{1,2}(?:[.,]\d{1,3})?%)(\p{L}{2}.*)$/u.exec(word.text) ?? []
  return rate && name ? partsOf(word, [rate, name]) : [word]
}

/** `582.00104.76686.76`: the amounts of a row whose columns touch. */
export function amountsApart(word: Word): Word[] {
  return touching.test(word.text) ? partsOf(word, word.text.match(amountBefore) ?? [word.text]) : [word]
}

/** `CARLADNI 45678901`: the last name and the label of the number run together. */
export function labelApart<Read extends Word>(word: Read, at: number, words: readonly Read[]): Read[] {
  const [, name, label] = /^(\p{Lu}{3,})((?:DNI|RUC)[.:]?)$/u.exec(word.text) ?? []
  const form = label?.startsWith('DNI') ? /^:?\d{8}$/ : /^:?(?:10|15|17|20)\d{9}$/
  return name && label && form.test(words[at + 1]?.text ?? '')
    ? partsOf(word, [name, label]).map((part) => ({ ...word, ...part }))
    : [word]
}

const touching = /^(?:(?:\d{1,3}(?:,\d{3})+|\d{1,7})\.\d{2}){2,8}$/
const amountBefore = /[\d,]+\.\d{2}/g

/** Divides the box by letter count. */
function partsOf({ text: whole, box, confidence }: Word, parts: readonly string[]): Word[] {
  const [x, y, width, height] = box
  let at = 0
  return parts.map((text): Word => {
    const left = x + (at / whole.length) * width
    at += text.length
    return { text, box: [left, y, (text.length / whole.length) * width, height], confidence }
  })
}

const sign = /^(?:S\/\.?|(?:US|RD|HK|NZ|R|A|C|S)?\$|RM|[£€₹])$/
const asWide = 1.2 // times the width of a decimal point: that of a letter, and less than a gap between columns

/** `S/ 12 00` is 12.00: after a currency sign, two close digits are the cents of an amount whose point was not read. */
export function withCents(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    if (isWhole(word, words[at - 1]) && next && isCents(next, word))
      return [{ ...word, text: `${word.text}.${next.text}`, box: unite(word.box, next.box) }]
    const before = words[at - 1]
    return before && isWhole(before, words[at - 2]) && isCents(word, before) ? [] : [word]
  })
}

const isWhole = ({ text }: Word, before: Word | undefined): boolean =>
  before !== undefined && sign.test(before.text) && /^\d{1,3}$/.test(text)

function isCents({ text, box: [x, , width] }: Word, { box: whole }: Word): boolean {
  const letter = width / 2
  return /^\d{2}$/.test(text) && x - whole[0] - whole[2] < asWide * letter
}

function unite(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  const right = Math.max(one[0] + one[2], other[0] + other[2])
  const bottom = Math.max(one[1] + one[3], other[1] + other[3])
  return [left, top, right - left, bottom - top]
}
