// Cells of a spreadsheet in the Google stand-in: read by range, written at a row, appended after the last row.
import { googleErrors } from './google-errors.ts'
import type { GoogleReply } from './google-reply.ts'
import type { SheetCall, StoredCell, StoredSheet, StoredTab } from './google-state.ts'
import { listOf, objectOf } from './json-values.ts'

export function getValues({ sheet, query }: SheetCall): GoogleReply {
  return { valueRanges: query.getAll('ranges').map((range) => ({ range, ...read(sheet, range) })) }
}

export function updateValues({ id, sheet, body }: SheetCall): GoogleReply {
  const given = objectOf(body)
  if (given['valueInputOption'] !== 'RAW') return { error: googleErrors.notRaw }
  for (const each of listOf(given['data'])) {
    const tab = tabOf(sheet, String(each['range']))
    if (!tab) return { error: googleErrors.range }
    const [, column = '', row] = /!([A-Z]+)(\d+)/.exec(String(each['range'])) ?? []
    // The rest of the range stays unchanged.
    const rows = cellRows(each['values']).map((cells) => [
      ...Array<null>(placeOf(column)).fill(null),
      ...cells,
    ])
    if (rows.some((cells) => cells.length > tab.columnCount)) return { error: googleErrors.grid }
    for (const [at, cells] of rows.entries()) put(tab, Number(row) - 1 + at, cells)
  }
  return { spreadsheetId: id }
}

export function appendValues({ id, sheet, query, body }: SheetCall, range: string): GoogleReply {
  if (query.get('valueInputOption') !== 'RAW') return { error: googleErrors.notRaw }
  const tab = tabOf(sheet, range)
  if (!tab) return { error: googleErrors.range }
  for (const cells of cellRows(objectOf(body)['values'])) put(tab, tab.rows.length, cells)
  return { spreadsheetId: id, updates: {} }
}

function tabOf(sheet: StoredSheet, range: string): StoredTab | undefined {
  const quoted = /^'((?:[^']|'')*)'!/.exec(range)?.[1]
  const title = quoted?.replaceAll("''", "'")
  return sheet.tabs.find((tab) => tab.title === title)
}

function read(sheet: StoredSheet, range: string): { values?: StoredCell[][] } {
  const tab = tabOf(sheet, range)
  if (!tab) throw new Error(`the tab of ${range} was read before it was there`)
  const [, from = 'A', to = from] = /!([A-Z]+):([A-Z]+)$/.exec(range) ?? []
  const values = range.endsWith('!1:1')
    ? tab.rows.slice(0, 1)
    : tab.rows.map((row) => row.slice(placeOf(from), placeOf(to) + 1))
  return values.length === 0 ? {} : { values }
}

/** A is 0, AA is 26. */
function placeOf(column: string): number {
  return [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** As in the real service, null and cells to the right of the range stay unchanged. */
function put(tab: StoredTab, row: number, cells: (StoredCell | null)[]): void {
  while (tab.rows.length <= row) tab.rows.push([])
  const before = tab.rows[row] ?? []
  const written = cells.map((cell, at) => cell ?? before[at] ?? '')
  tab.rows[row] = [...written, ...before.slice(cells.length)]
}

function cellRows(value: unknown): (StoredCell | null)[][] {
  if (!Array.isArray(value)) return []
  return value.map((row: unknown) =>
    Array.isArray(row)
      ? row.map((cell: unknown) => {
          if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell
          throw new Error(`not a cell: ${JSON.stringify(cell)}`)
        })
      : [],
  )
}
