/** Inserts non-breaking spaces, so that no line breaks between a currency sign and its amount. */
export function wholeSums(text: string): string {
  return text.replace(/(S\/|US\$|[$€]) (?=\d)/g, '$1\u00A0')
}
