// Judges whether a text layer says what the page shows. Fonts without a Unicode map give shifted junk (`)$&785$` for
// "FACTURA"), and scanners store whatever they guessed: such pages need OCR.
import type { Line } from './reading.ts'

const number = /^[-+(]?(?:\p{Sc}|S\/\.?|US\$|USD|PEN|EUR)?[-+]?\d[\d.,:/'’-]*[%)]?\*?$/u
const code = /^[A-Z0-9]+$/i
const address = /^(?:https?:\/\/|www\.|\S+@\S+\.)\S+$/i
const digest = /^[A-Za-z0-9+/]{20,}={0,2}$/
const unreadable = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u
const otherScript = /^[\p{L}\p{M}\p{N}\p{P}]+$/u
const oddities = /[$%&()*"!<>=+#;?[\]\\^`{}~]/g // inside a word, one may be right ("D&G"); two are not

const tooLittle = 20 // letters
const longestWeight = 12 // a fifty-letter address line counts no more than a word
const fewestVowels = 0.25 // Spanish has 0.46, English 0.38, shifted text 0.1

/** Share of tokens that look like words, numbers or codes, 0 to 1. Undefined if there is too little to judge. */
export function textQuality(lines: Line[]): number | undefined {
  const tokens = lines
    .flatMap((line) => line.words.map((word) => word.text))
    .filter((text) => text.length >= 3)
  const weigh = (some: string[]) =>
    some.reduce((sum, token) => sum + Math.min(token.length, longestWeight), 0)
  const total = weigh(tokens)
  if (total < tooLittle) return undefined
  const share = weigh(tokens.filter(isPlausible)) / total
  return soundsLikeLanguage(tokens) ? share : share / 2
}

function soundsLikeLanguage(tokens: string[]): boolean {
  const letters = tokens.filter((token) => !digest.test(token) && !address.test(token)).join('')
  const latin = letters.normalize('NFD').match(/[a-z]/gi)?.length ?? 0
  const vowels = letters.normalize('NFD').match(/[aeiouy]/gi)?.length ?? 0
  return latin < 2 * tooLittle || vowels / latin >= fewestVowels
}

export function isPlausible(token: string): boolean {
  if (unreadable.test(token)) return false
  if (/^(.)\1{3,}$/u.test(token)) return true // a ruling drawn with dashes or dots
  const bare = token.replace(/^[("'“«¿¡[*#-]+|[)"'”».,:;!?\]*-]+$/gu, '')
  if (number.test(bare) || address.test(bare) || digest.test(bare)) return true
  if ((bare.match(oddities)?.length ?? 0) > 1) return false
  const parts = bare.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return parts.length > 0 && parts.every(isPlausiblePart)
}

function isPlausiblePart(part: string): boolean {
  if (part.length <= 3) return true
  if (/^\p{Script=Latin}+$/u.test(part)) return isWordLike(part)
  if (/^[\p{Script=Latin}\p{N}]+$/u.test(part)) return code.test(part)
  return otherScript.test(part)
}

/** Has vowels like a word, or is short like an abbreviation; and capitals are where they belong. */
function isWordLike(part: string): boolean {
  const plain = part.normalize('NFD').replace(/\p{M}/gu, '')
  const vowels = plain.match(/[aeiouy]/gi)?.length ?? 0
  if (plain.length >= 5 && vowels / plain.length < 0.15) return false
  const changes = plain.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0
  return changes <= 2
}
