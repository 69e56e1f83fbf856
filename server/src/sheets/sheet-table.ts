// A tab as a table keyed by the document id in column A. Plans the writes, so that a document that was sent before is
// updated in place. Columns that people added are left alone, in any order.
import type { Cell } from '../exports/columns.ts'
import { refuse } from '../http/refusal.ts'
import type { RangeValues, Tab } from './spreadsheets.ts'

export interface SheetTable {
  tab: Tab
  headers: readonly string[]
  /** The rows of each document; the first cell of a row is the document's id. */
  rowsById: ReadonlyMap<string, Cell[][]>
}

export interface TabContent {
  header: readonly string[]
  /** Column A, from the first row. */
  firstColumn: readonly string[]
}

export interface TablePlan {
  missingColumns: number
  writes: RangeValues[]
  appended: Cell[][]
  /** Rows (from 0) of removed lines, in descending order, so that deleting one does not shift the others. */
  surplusRows: number[]
  /** Documents that already had a row. */
  known: Set<string>
}

/** Google refuses longer cells. */
const maxCellLength = 50_000

export function planTable({ tab, headers, rowsById }: SheetTable, content: TabContent): TablePlan {
  const columns = columnsOf(headers, content)
  const toRow = (cells: readonly Cell[]) => placeCells(columns, headers, cells)
  const range = (row: number) => rangeOf(tab.title, `A${row}:${columnName(columns.length)}${row}`)
  const plan: TablePlan = {
    missingColumns: tab.columnCount === 0 ? 0 : Math.max(0, columns.length - tab.columnCount),
    writes: [],
    appended: [],
    surplusRows: [],
    known: new Set(),
  }
  if (columns.length > content.header.length) plan.writes.push({ range: range(1), values: [columns] })
  const placesById = rowNumbersById(content.firstColumn)
  for (const [id, rows] of rowsById) {
    const places = placesById.get(id) ?? []
    if (places.length > 0) plan.known.add(id)
    for (const [index, cells] of rows.entries()) {
      const place = places[index]
      if (place === undefined) plan.appended.push(toRow(cells))
      else plan.writes.push({ range: range(place), values: [toRow(cells)] })
    }
    plan.surplusRows.push(...places.slice(rows.length).map((place) => place - 1))
  }
  plan.surplusRows.sort((left, right) => right - left)
  return plan
}

/** The tab's columns, then ours that are missing. A tab with other contents is refused. */
function columnsOf(headers: readonly string[], { header, firstColumn }: TabContent): string[] {
  const isEmpty = header.every((name) => name === '') && firstColumn.every((cell) => cell === '')
  if (isEmpty) return [...headers]
  if (header[0] !== headers[0]) refuse('hoja_con_otros_datos')
  return [...header, ...headers.filter((name) => !header.includes(name))]
}

function placeCells(columns: readonly string[], headers: readonly string[], cells: readonly Cell[]): Cell[] {
  return columns.map((name) => {
    const at = headers.indexOf(name)
    // Null leaves a cell of a user's column as it is; an empty text clears one of ours.
    return at < 0 ? null : fit(cells[at] ?? '')
  })
}

const fit = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, maxCellLength) : cell)

function rowNumbersById(firstColumn: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, id] of firstColumn.entries()) {
    if (index === 0 || id === '') continue
    const places = found.get(id)
    if (places) places.push(index + 1)
    else found.set(id, [index + 1])
  }
  return found
}

/** `'Año ''26'!A1` */
export function rangeOf(title: string, cells: string): string {
  return `'${title.replaceAll("'", "''")}'!${cells}`
}

/** 1 is A, 27 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + ((column - 1) % 26))
  return column <= 26 ? letter : columnName(Math.floor((column - 1) / 26)) + letter
}
