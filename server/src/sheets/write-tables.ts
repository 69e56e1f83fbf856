// Writes documents into the tabs of a spreadsheet. Idempotent: it restarts from the beginning if it is unknown whether
// a request was applied.
import type { Cell } from '../exports/columns.ts'
import { GoogleFailure } from './google-failure.ts'
import {
  columnName,
  hasSeveralRows,
  planTable,
  rangeOf,
  type SheetTable,
  type TablePlan,
} from './sheet-table.ts'
import type { Spreadsheets, Tab } from './spreadsheets.ts'

/** Google recommends requests of at most two megabytes. */
const rowsPerRequest = 2000
const attempts = 3

export interface TabRows {
  title: string
  headers: readonly string[]
  rowsById: ReadonlyMap<string, Cell[][]>
  lineHeader?: string
}

/** Returns, for each tab, the documents that were in it before. */
export async function writeTables(
  sheets: Spreadsheets,
  spreadsheetId: string,
  wanted: readonly TabRows[],
): Promise<Set<string>[]> {
  const parts = partsOf(wanted)
  // Rows added by an earlier attempt of this call do not count as existing.
  const known: Set<string>[][] = []
  for (let attempt = 1; ; attempt++) {
    try {
      const titles = wanted.map(({ title }) => title)
      const tabs = await ensureTabs(sheets, spreadsheetId, titles)
      const tablesOf = (part: readonly TabRows[]) =>
        part.map((each, index) => ({ ...each, tab: tabs[index] ?? lost(each.title) }))
      let hasSurplus = false
      for (const [index, part] of parts.entries()) {
        const onPlan = (plans: readonly TablePlan[]) => {
          known[index] ??= plans.map((plan) => plan.known)
          hasSurplus ||= plans.some(({ surplusRows }) => surplusRows.length > 0)
        }
        await sendPart(sheets, spreadsheetId, { tables: tablesOf(part), onPlan })
      }
      if (hasSurplus) await removeSurplus(sheets, spreadsheetId, tablesOf(wanted))
      return wanted.map((_, tab) => new Set(known.flatMap((sets) => [...(sets[tab] ?? [])])))
    } catch (error) {
      if (!(error instanceof GoogleFailure) || error.kind !== 'unreachable' || attempt === attempts)
        throw error
    }
  }
}

/** Splits into batches of documents, so that row positions are read just before they are written. */
function partsOf(wanted: readonly TabRows[]): TabRows[][] {
  const parts: string[][] = [[]]
  let rows = 0
  for (const id of new Set(wanted.flatMap(({ rowsById }) => [...rowsById.keys()]))) {
    const own = wanted.reduce((sum, { rowsById }) => sum + (rowsById.get(id)?.length ?? 0), 0)
    if (rows > 0 && rows + own > rowsPerRequest) {
      parts.push([])
      rows = 0
    }
    parts.at(-1)?.push(id)
    rows += own
  }
  return parts.map((ids) =>
    wanted.map((tab) => ({ ...tab, rowsById: new Map(ids.map((id) => [id, tab.rowsById.get(id) ?? []])) })),
  )
}

async function ensureTabs(
  sheets: Spreadsheets,
  spreadsheetId: string,
  titles: readonly string[],
): Promise<Tab[]> {
  const existing = await sheets.listTabs(spreadsheetId)
  const missing = titles.filter((title) => !findTab(existing, title))
  if (missing.length === 0) return titles.map((title) => findTab(existing, title) ?? lost(title))
  const requests = missing.map((title) => ({
    addSheet: { properties: { title, gridProperties: { frozenRowCount: 1 } } },
  }))
  const failure = await sheets.change(spreadsheetId, requests).then(
    () => undefined,
    (error: unknown) => error,
  )
  // A concurrent writer may have added the tabs, which is fine too.
  const now = await sheets.listTabs(spreadsheetId)
  return titles.map((title) => {
    const tab = findTab(now, title)
    if (!tab && failure) throw failure
    return tab ?? lost(title)
  })
}

/** Tab names are case-insensitive in Google Sheets. */
function findTab(tabs: readonly Tab[], title: string): Tab | undefined {
  return tabs.find((tab) => tab.title.toLowerCase() === title.toLowerCase())
}

function lost(title: string): never {
  throw new GoogleFailure('rejected', `the tab ${title} is not there after it was added`)
}

async function planTables(
  sheets: Spreadsheets,
  spreadsheetId: string,
  tables: readonly SheetTable[],
): Promise<TablePlan[]> {
  const ranges = tables.flatMap(({ tab }) => [rangeOf(tab.title, '1:1'), rangeOf(tab.title, 'A:A')])
  const contents = await sheets.read(spreadsheetId, ranges)
  const plans: TablePlan[] = []
  for (const [index, table] of tables.entries()) {
    const header = contents[index * 2]?.[0] ?? []
    const firstColumn = firstCells(contents[index * 2 + 1])
    const column = table.lineHeader === undefined ? 0 : header.indexOf(table.lineHeader) + 1
    const isRead = column > 0 && hasSeveralRows(table, firstColumn)
    const range = rangeOf(table.tab.title, `${columnName(column)}:${columnName(column)}`)
    const [lines] = isRead ? await sheets.read(spreadsheetId, [range]) : []
    const unnamed = await countUnnamed(sheets, spreadsheetId, { table, header })
    plans.push(planTable(table, { header, firstColumn, lines: lines && firstCells(lines), unnamed }))
  }
  return plans
}

/** Counts the unnamed columns after the header, where new columns would be added. */
async function countUnnamed(
  sheets: Spreadsheets,
  spreadsheetId: string,
  { table: { tab, headers }, header }: { table: SheetTable; header: readonly string[] },
): Promise<number> {
  const isWhole = headers.every((name) => header.includes(name))
  if (isWhole || tab.columnCount <= header.length) return 0
  const columns = `${columnName(header.length + 1)}:${columnName(tab.columnCount)}`
  const [rows = []] = await sheets.read(spreadsheetId, [rangeOf(tab.title, columns)])
  return rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0)
}

const firstCells = (rows: readonly string[][] = []): string[] => rows.map(([cell = '']) => cell)

/** Reads row positions immediately before writing: people may sort the sheet at any time. */
async function sendPart(
  sheets: Spreadsheets,
  spreadsheetId: string,
  { tables, onPlan }: { tables: readonly SheetTable[]; onPlan: (plans: readonly TablePlan[]) => void },
): Promise<void> {
  const first = await planTables(sheets, spreadsheetId, tables)
  onPlan(first)
  const wider = tables.flatMap(({ tab }, index) => {
    const missing = first[index]?.missingColumns ?? 0
    return missing > 0 ? [addColumns(tab, missing)] : []
  })
  if (wider.length > 0) await sheets.change(spreadsheetId, wider)
  const plans = wider.length > 0 ? await planTables(sheets, spreadsheetId, tables) : first
  for (const writes of slices(plans.flatMap((plan) => plan.writes))) await sheets.write(spreadsheetId, writes)
  for (const [index, { tab }] of tables.entries())
    for (const rows of slices(plans[index]?.appended ?? []))
      await sheets.append(spreadsheetId, rangeOf(tab.title, 'A1'), rows)
}

/** Rows are deleted by position, so their positions are read again first. */
async function removeSurplus(
  sheets: Spreadsheets,
  spreadsheetId: string,
  tables: readonly SheetTable[],
): Promise<void> {
  const plans = await planTables(sheets, spreadsheetId, tables)
  const requests = tables.flatMap(({ tab }, index) =>
    (plans[index]?.surplusRows ?? []).map((row) => removeRow(tab, row)),
  )
  if (requests.length > 0) await sheets.change(spreadsheetId, requests)
}

const addColumns = ({ sheetId }: Tab, length: number) => ({
  appendDimension: { sheetId, dimension: 'COLUMNS', length },
})

const removeRow = ({ sheetId }: Tab, row: number) => ({
  deleteDimension: { range: { sheetId, dimension: 'ROWS', startIndex: row, endIndex: row + 1 } },
})

function slices<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerRequest)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerRequest, (index + 1) * rowsPerRequest),
  )
}
