// Normalizes text for comparison: upper case, no accents, and for keys only letters and digits, so that labels match
// despite dots, colons and spaces, even if a PDF separates the letters. Also edit distance between words.
import { inPlainCapitals } from '@conforme/contract/values/plain-text'

export const foldText = (text: string): string => inPlainCapitals(text).replace(/[°º]/g, '')

/** `Invoice #` and `Invoice N°` get the same key; a bare `Invoice` is a title and must differ. */
export const toKey = (text: string): string => foldText(text.replace(/#/g, 'N')).replace(/[^A-Z0-9]/g, '')

/** Like `toKey`, but keeps letters of other scripts. */
export const normalize = (text: string): string => inPlainCapitals(text).replace(/[^\p{L}\p{N}]/gu, '')

export interface TextToken {
  text: string
  from: number
  to: number
}

/** Tokenizes into runs of letters and runs of digits; `from` and `to` are offsets in the input text. */
export function tokensOf(text: string): TextToken[] {
  const tokens: TextToken[] = []
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
    const token = inPlainCapitals(match[0])
    if (token !== '') tokens.push({ text: token, from: match.index, to: match.index + match[0].length })
  }
  return tokens
}

const confusable: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
}

/** Maps letters and digits that OCR confuses to one character; the length stays the same. */
export function fold(normal: string): string {
  let folded = ''
  for (let at = 0; at < normal.length; at++) {
    const letter = normal.charAt(at)
    folded += confusable[letter] ?? letter
  }
  return folded
}

/** Number of positions at which two digit strings of equal length differ. */
export function digitsApart(a: string, b: string): number {
  if (a.length !== b.length) return Infinity
  return [...a].filter((digit, at) => digit !== b.charAt(at)).length
}

/** True if the edit distance is within the limit; stops as soon as it exceeds the limit. */
export function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cost = Math.min(swap, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return false
    previous = current
  }
  return (previous[b.length] ?? Infinity) <= limit
}
