const isAscii = /^[\0-\x7f]*$/

/** Without accents, Ñ as N. */
export function withoutAccents(text: string): string {
  if (isAscii.test(text)) return text // most words are, and this is far cheaper
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Upper case without accents, for pattern matching. */
export function inPlainCapitals(text: string): string {
  return withoutAccents(text).toUpperCase()
}

/** False with NUL or unpaired surrogates, which cannot be stored. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

export function toCleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** At most so long, and without half a character at its end, which cannot be stored. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '')
}

/** In quotation marks, inside a sentence: the full stop is the sentence's. */
export function quoted(text: string): string {
  return `«${text.trim().replace(/(?<!\.)\.$/, '')}»`
}
