const isAscii = /^[\0-\x7f]*$/

/** Removes accents and turns Ñ into N. */
export function withoutAccents(text: string): string {
  if (isAscii.test(text)) return text // fast path: most words are ASCII
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Upper case without accents, for pattern matching. */
export function inPlainCapitals(text: string): string {
  return withoutAccents(text).toUpperCase()
}

/** False for text with NUL or unpaired surrogates, which cannot be stored. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

export function toCleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** Truncates to a length without leaving half a surrogate pair at the end, which cannot be stored. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '')
}

/** Quotes a text for use inside a sentence; drops its full stop, because the sentence has its own. */
export function quoted(text: string): string {
  return `«${text.trim().replace(/(?<!\.)\.$/, '')}»`
}
