// Brings the tabs of a spreadsheet to where they say what was sent. Doing it again changes nothing more, so it starts
// over when Google does not say whether something was done.
import type { Cell } from '../exports/columns.ts'
import { GoogleFailure } from './google-failure.ts'
import { planTable, rangeOf, type SheetTable, type TablePlan } from './sheet-table.ts'
import type { Spreadsheets, Tab } from './spreadsheets.ts'

/** Google recommends requests of at most two megabytes. */
const rowsPerRequest = 2000
const attempts = 3

export interface TabRows {
  title: string
  headers: readonly string[]
  rowsById: ReadonlyMap<string, Cell[][]>
}

/** The documents that were in each tab before, in the order of the tabs. */
export async function writeTables(
  sheets: Spreadsheets,
  spreadsheetId: string,
  wanted: readonly TabRows[],
): Promise<Set<string>[]> {
  let known: Set<string>[] | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      const tabs = await ensureTabs(
        sheets,
        spreadsheetId,
        wanted.map(({ title }) => title),
      )
      const tables = wanted.map((each, index) => ({ ...each, tab: tabs[index] ?? lost(each.title) }))
      const plans = await planTables(sheets, spreadsheetId, tables)
      // What an earlier try of ours added was not there before.
      known ??= plans.map((plan) => plan.known)
      await carryOut(sheets, spreadsheetId, { tables, plans })
      return known
    } catch (error) {
      if (!(error instanceof GoogleFailure) || error.kind !== 'unreachable' || attempt === attempts)
        throw error
    }
  }
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
  // Somebody else may have added them in the meantime: what counts is that they are there.
  const now = await sheets.listTabs(spreadsheetId)
  return titles.map((title) => {
    const tab = findTab(now, title)
    if (!tab && failure) throw failure
    return tab ?? lost(title)
  })
}

/** Google does not tell names apart by their case. */
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
  return tables.map((table, index) =>
    planTable(table, {
      header: contents[index * 2]?.[0] ?? [],
      firstColumn: (contents[index * 2 + 1] ?? []).map(([cell = '']) => cell),
    }),
  )
}

interface Work {
  tables: readonly SheetTable[]
  plans: readonly TablePlan[]
}

async function carryOut(sheets: Spreadsheets, spreadsheetId: string, work: Work): Promise<void> {
  const each = work.tables.flatMap((table, index) => {
    const plan = work.plans[index]
    return plan ? [{ tab: table.tab, plan }] : []
  })
  await change(
    each.flatMap(({ tab, plan }) => (plan.missingColumns > 0 ? [addColumns(tab, plan.missingColumns)] : [])),
  )
  for (const writes of slices(each.flatMap(({ plan }) => plan.writes)))
    await sheets.write(spreadsheetId, writes)
  for (const { tab, plan } of each)
    for (const rows of slices(plan.appended))
      await sheets.append(spreadsheetId, rangeOf(tab.title, 'A1'), rows)
  await change(each.flatMap(({ tab, plan }) => plan.surplusRows.map((row) => removeRow(tab, row))))

  async function change(requests: object[]): Promise<void> {
    if (requests.length > 0) await sheets.change(spreadsheetId, requests)
  }
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
