// Whether a text layer says what the page shows. Fonts without a Unicode map give shifted junk (`)$&785$` for
// "FACTURA"), and scanners put down whatever they guessed: better to read such a page from its picture.
import type { Line } from './reading.ts'

const number = /^[-+(]?(?:[\p{Sc}]|S\/\.?|US\$|USD|PEN|EUR)?[-+]?\d[\d.,:/'’-]*[%)]?\*?$/u
const code = /^[A-Z0-9ºª°№#]+(?:[-/._][A-Z0-9]+)*$/i
const address = /^(?:https?:\/\/|www\.|\S+@\S+\.)\S+$/i
const unreadable = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u
const otherScript = /^[\p{L}\p{M}\p{N}\p{P}]+$/u

/** 0 to 1: the share of tokens that look like words, numbers or codes. Undefined when there is too little to judge. */
export function textQuality(lines: Line[]): number | undefined {
  const tokens = lines
    .flatMap((line) => line.words.map((word) => word.text))
    .filter((text) => text.length >= 3)
  const weight = (token: string) => Math.min(token.length, 12)
  const total = tokens.reduce((sum, token) => sum + weight(token), 0)
  if (total < 20) return undefined
  const plausible = tokens.filter(isPlausible).reduce((sum, token) => sum + weight(token), 0)
  return plausible / total
}

export function isPlausible(token: string): boolean {
  if (unreadable.test(token)) return false
  if (/^(.)\1{3,}$/u.test(token)) return true // a ruling drawn with dashes or dots
  const bare = token.replace(/^[("'“«¿¡[*#-]+|[)"'”».,:;!?\]*-]+$/gu, '')
  if (bare.length < 2) return true
  if (number.test(bare) || address.test(bare)) return true
  const parts = bare.split(/[-/.,:;&'’()|=_+"#°º*\\]+/u).filter(Boolean)
  return parts.every(isPlausiblePart)
}

function isPlausiblePart(part: string): boolean {
  if (part.length <= 3 && /^[\p{L}\p{N}$%@]+$/u.test(part)) return true
  if (/^\p{Script=Latin}+$/u.test(part)) return isWordLike(part)
  if (/^[\p{Script=Latin}\p{N}]+$/u.test(part)) return code.test(part)
  return otherScript.test(part) || number.test(part)
}

/** Has vowels like a word, or is short enough for an abbreviation; and its capitals stand where capitals do. */
function isWordLike(part: string): boolean {
  const plain = part.normalize('NFD').replace(/\p{M}/gu, '')
  const vowels = plain.match(/[aeiouy]/gi)?.length ?? 0
  if (plain.length >= 5 && vowels / plain.length < 0.15) return false
  const changes = plain.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0
  return changes <= 2
}
