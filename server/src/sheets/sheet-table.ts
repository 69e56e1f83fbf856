// A tab as a table keyed by the document id in column A. Plans the writes, so that a document that was sent before is
// updated in place. Columns that people added are left alone, in any order.
import { cutText } from '@conforme/contract/values/plain-text'
import type { Cell } from '../exports/columns.ts'
import { refuse } from '../refusal.ts'
import type { RangeValues, Tab } from './spreadsheets.ts'

export interface SheetTable {
  tab: Tab
  headers: readonly string[]
  /** The rows of each document; the first cell of a row is the document's id. */
  rowsById: ReadonlyMap<string, Cell[][]>
  /** Header of the column that identifies a document's rows, because people sort them. */
  lineHeader?: string | undefined
}

export interface TabContent {
  header: readonly string[]
  /** Column A, from the first row. */
  firstColumn: readonly string[]
  /** The column under `lineHeader`, from the first row. */
  lines?: readonly string[] | undefined
  /** The number of columns after the header that have content but no name. */
  unnamed?: number
}

export interface TablePlan {
  missingColumns: number
  writes: RangeValues[]
  appended: Cell[][]
  /** Row indices (from 0) of removed lines, descending, so that deleting one does not shift the others. */
  surplusRows: number[]
  /** Ids of documents that already had a row. */
  known: Set<string>
}

/** Google refuses longer cells. */
const maxCellLength = 50_000

export function planTable(table: SheetTable, content: TabContent): TablePlan {
  const { tab, headers, rowsById } = table
  const missing = headers.filter((name) => !content.header.includes(name))
  const columns = columnsOf(headers, missing, content)
  const toRow = (cells: readonly Cell[]) => placeCells(columns, headers, cells)
  const range = (row: number, from = 1) =>
    rangeOf(tab.title, `${columnName(from)}${row}:${columnName(columns.length)}${row}`)
  const plan: TablePlan = {
    missingColumns: tab.columnCount === 0 ? 0 : Math.max(0, columns.length - tab.columnCount),
    writes: [],
    appended: [],
    surplusRows: [],
    known: new Set(),
  }
  if (missing.length > 0)
    plan.writes.push({ range: range(1, columns.length - missing.length + 1), values: [missing] })
  const placesById = rowNumbersById(content.firstColumn)
  for (const [id, rows] of rowsById) {
    const found = placesById.get(id) ?? []
    if (found.length > 0) plan.known.add(id)
    const { places, surplus } = placeRows(rows, found, (cells, place) =>
      isLineAt(table, content, cells, place),
    )
    for (const [index, cells] of rows.entries()) {
      const place = places[index]
      if (place === undefined) plan.appended.push(toRow(cells))
      else plan.writes.push({ range: range(place), values: [toRow(cells)] })
    }
    plan.surplusRows.push(...surplus.map((place) => place - 1))
  }
  plan.surplusRows.sort((left, right) => right - left)
  return plan
}

function isLineAt(
  { headers, lineHeader = '' }: SheetTable,
  { lines }: TabContent,
  cells: readonly Cell[],
  place: number,
): boolean {
  return lines !== undefined && lines[place - 1] === String(cells[headers.indexOf(lineHeader)] ?? '')
}

/** Each line goes to its existing row, beside which people may have written; the others fill the remaining rows in order. */
function placeRows(
  rows: readonly Cell[][],
  found: readonly number[],
  isAt: (cells: readonly Cell[], place: number) => boolean,
): { places: (number | undefined)[]; surplus: number[] } {
  const free = [...found]
  const take = (at: number) => (at < 0 ? undefined : free.splice(at, 1)[0])
  const places = rows.map((cells) => take(free.findIndex((place) => isAt(cells, place))))
  return { places: places.map((place) => place ?? free.shift()), surplus: free }
}

/** Whether some document has several rows, which only their lines tell apart. */
export function hasSeveralRows({ rowsById }: SheetTable, firstColumn: readonly string[]): boolean {
  const placesById = rowNumbersById(firstColumn)
  return [...rowsById.keys()].some((id) => (placesById.get(id)?.length ?? 0) > 1)
}

/** The tab's columns, including unnamed ones, then our missing ones. Refuses a tab with other contents. */
function columnsOf(
  headers: readonly string[],
  missing: readonly string[],
  { header, firstColumn, unnamed = 0 }: TabContent,
): string[] {
  const isEmpty = unnamed === 0 && [...header, ...firstColumn].every((cell) => cell === '')
  if (isEmpty) return [...headers]
  if (header[0] !== headers[0]) refuse('hoja_con_otros_datos')
  return missing.length === 0 ? [...header] : [...header, ...Array<string>(unnamed).fill(''), ...missing]
}

function placeCells(columns: readonly string[], headers: readonly string[], cells: readonly Cell[]): Cell[] {
  return columns.map((name, column) => {
    // Of two columns with the same name, the first is ours.
    const at = columns.indexOf(name) === column ? headers.indexOf(name) : -1
    // Null leaves a cell of a user's column unchanged; an empty text clears one of ours.
    return at < 0 ? null : fit(cells[at] ?? '')
  })
}

const fit = (cell: Cell): Cell => (typeof cell === 'string' ? cutText(cell, maxCellLength) : cell)

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
