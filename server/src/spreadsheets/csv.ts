// Rows as CSV for spreadsheets, safe from formula injection.
import type { csvSeparators } from '@conforme/contract/exports/exports'
import { plainCell } from '@conforme/contract/values/plain-cell'

type Cell = string | number | null

const marks: Record<(typeof csvSeparators)[number], string> = {
  coma: ',',
  punto_y_coma: ';',
  tabulador: '\t',
}

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

export function csvLine(cells: readonly Cell[], separator: (typeof csvSeparators)[number]): string {
  const mark = marks[separator]
  return cells.map((cell) => csvCell(cell, mark)).join(mark) + '\r\n'
}

function csvCell(cell: Cell, mark: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = plainCell(cell)
  const mustQuote = harmless.includes(mark) || /["\r\n]/.test(harmless)
  return mustQuote ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
