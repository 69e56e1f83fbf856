/** Guards against formula injection: prefixes an apostrophe, which spreadsheets do not show. */
export function plainCell(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
}
