/** What a spreadsheet would run as a formula is put behind an apostrophe, which it does not show. */
export function plainCell(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
}
