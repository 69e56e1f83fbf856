/** «Detracción» as somebody in a hurry types it: without accents, Ñ as N. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** As patterns of words expect a text: in capitals, without accents. */
export function inPlainCapitals(text: string): string {
  return withoutAccents(text).toUpperCase()
}

/** What no database and no file of ours can hold: NUL, and halves of characters. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

export function toCleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
