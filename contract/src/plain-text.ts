/** «Detracción» as somebody in a hurry types it: without accents, Ñ as N. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** As patterns of words expect a text: in capitals, without accents. */
export function inPlainCapitals(text: string): string {
  return withoutAccents(text).toUpperCase()
}
