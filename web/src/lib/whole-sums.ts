/** Within a sentence no line ends between the sign of a currency and its amount. */
export function wholeSums(text: string): string {
  return text.replace(/(S\/|US\$|[$€]) (?=\d)/g, '$1\u00A0')
}
