// Formats rows as a CSV file for spreadsheets: with a byte order mark, and guarded against formula injection.
import { plainCell } from '@conforme/contract/values/plain-cell'

type Cell = string | number | boolean | null | undefined

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return '\uFEFF' + rows.map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n'
}

function toCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = plainCell(value)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
