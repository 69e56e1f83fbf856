// Finds the line items of a document: under headings if it has them, else by the shape of its rows.
import { occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import type { Reader } from '../../../layout/found.ts'
import { columnsByContent, withoutEmptyMoney } from './columns/column-roles.ts'
import { areInTurn } from './columns/in-turn.ts'
import { groupRows } from './rows/group-rows.ts'
import type { KnownTable } from './columns/known-table.ts'
import { labelledItems } from './listed/labelled-items.ts'
import { withoutBlockBeside } from './listed/list-beside.ts'
import { listedItems } from './listed/listed-items.ts'
import { wholeItems } from './listed/whole-amounts.ts'
import { withoutDays, withoutPlaces } from './listed/places-and-codes.ts'
import { withoutRunningNumbers } from './rows/running-numbers.ts'
import { stackedText, withText } from './items/stacked-text.ts'
import { withPriceSigns } from './rows/price-signs.ts'
import { findSideBlock, rowBeside, withoutSideBlock } from './rows/side-block.ts'
import { lastLineUnder, tableRows } from './rows/table-rows.ts'
import { withoutClassesInFront, withoutFiguresForClasses } from './rows/tax-classes.ts'
import { toBody, withAmountColumn } from './rows/table-body.ts'
import type { Column, TableHeader } from './columns/column.ts'
import { withUnheadedColumns, withUnheadedWords } from './columns/unheaded-columns.ts'
import { withoutPayments, withoutRunningBalance } from './columns/running-balance.ts'
import { findHeadersBeside } from './columns/totals-box.ts'
import { withLeadingCounts } from './items/leading-counts.ts'
import { toItem } from './items/to-item.ts'
import { withAmountByRate } from './items/amount-by-rate.ts'
import { withPricesBehindWords } from './items/price-behind-words.ts'
import { withTrailingCounts } from './items/trailing-counts.ts'
import { withPricesAsAmounts } from './prices-as-amounts.ts'
import { asPrintedSum, asProven, proven, type ItemTable } from './item-table.ts'
import { withoutAdvances, withoutSums } from './sums-among-lines.ts'
import { tablesApart } from './tables-apart.ts'
import { textOfTable } from './rows/wrapped-text.ts'

/** True if quantity and price have their own columns. */
const statesProducts = (columns: Column[]): boolean =>
  columns.some(({ kind }) => kind === 'cantidad') &&
  columns.some(({ kind }) => kind === 'precio' || kind === 'valor')

/** `QTY   PRICE   AMOUNT` has no description: it stands above or below the numbers. */
const namesProducts = (columns: Column[]): boolean =>
  columns.some(({ kind }) => kind === 'descripcion' || kind === 'codigo')

/** Last row of a list's headings. `No SST   No Service Charge` under the total are not headings. */
function headingsOver(page: Labelled, headers: TableHeader[]): number | undefined {
  const last = headers.at(-1)
  const total = occurrencesOf(page, 'total').find(({ startsCell, endsCell }) => startsCell && endsCell)
  return last && total && total.row < last.from ? undefined : last?.to
}

export function findItems(page: Labelled, reader: Reader, known?: KnownTable): ItemTable {
  const table = orWholeAmounts(findTables(page, reader, known), page, reader)
  const items = withPricesBehindWords(withTrailingCounts(withoutDays(table.items, reader)), reader)
  return { ...table, items: withPricesAsAmounts(items, page, reader) }
}

function orWholeAmounts(table: ItemTable, page: Labelled, reader: Reader): ItemTable {
  // `127.5` among whole numbers looks like the only amount.
  const isPriced = table.items.some(({ item }) => item.precio !== undefined)
  const whole = isPriced ? [] : wholeItems(page, reader)
  const items = whole.length > table.items.length ? whole : []
  const words = items.flatMap(({ tokens }) => Object.values(tokens).flat())
  return items.length > 0 ? { ...table, items, tokens: new Set([...table.tokens, ...words]) } : table
}

function findTables(page: Labelled, reader: Reader, known?: KnownTable): ItemTable {
  const read = (parts: Labelled[]) => parts.map((part) => findTable(part, reader))
  const several = known
    ? undefined
    : (asPrintedSum(read(tablesApart(page, reader, { areProven: false })), page, reader) ??
      asProven(read(tablesApart(page, reader, { areProven: true }))))
  return several ?? findTable(page, reader, known)
}

function findTable(given: Labelled, reader: Reader, known?: KnownTable): ItemTable {
  const whole = withPriceSigns(given, reader)
  const { page, headers: found } = known ? { page: whole, headers: known.headers } : findHeadersBeside(whole)
  const [first] = found
  const beside = first && findSideBlock(page, first, lastLineUnder(page, first, reader))
  const headers = beside ? found.map((header) => withoutSideBlock(header, beside)) : found
  const under = withoutFiguresForClasses(withoutClassesInFront(tableRows(page, headers, reader)), reader)
  const own = beside ? under.flatMap((row) => rowBeside(row, beside)) : under
  const all = known ? own.filter(({ index }) => index < known.end) : own
  const stacked = stackedText(all, headers[0]?.columns ?? [])
  const rows = stacked?.rows ?? all
  const named = stacked?.columns ?? withUnheadedWords(all, headers[0]?.columns ?? [])
  const headed = areInTurn(rows, named)
    ? named
    : withAmountColumn(rows, withUnheadedColumns(rows, named, page.sheet.em))
  const cut = headed.length > 0 ? toBody(rows, headed) : []
  const filled = withoutEmptyMoney(cut, headed, reader)
  const account = withoutRunningBalance(cut, filled, reader)
  const columns = account?.columns ?? (filled.length > 0 ? columnsByContent(cut, filled, reader) : filled)
  const body =
    account?.body ?? withoutPayments(columns.length > 0 ? toBody(rows, columns) : [], columns, reader)
  const groups = withoutRunningNumbers(groupRows(body, columns, reader), columns)
  const text = textOfTable(body, groups, columns)
  const lines = groups.flatMap(
    (group) => toItem(withAmountByRate(group, columns, reader), columns, reader, text) ?? [],
  )
  const bought = withoutAdvances(lines, page, reader)
  const hasCounts = columns.some(({ kind }) => kind === 'cantidad')
  const read = withoutSums(hasCounts ? bought : withLeadingCounts(bought, reader), page, reader)
  const items = withoutPlaces(stacked ? withText(read, stacked) : read)
  const headings = headers.flatMap((header) =>
    page.sheet.rows
      .slice(header.from, header.to + 1)
      .flatMap((row) => (beside ? rowBeside(row, beside) : [row]))
      .flatMap((row) => row.tokens),
  )
  // `CODIGO   DESCRIPCION` over `CANT   P.UNIT   IMPORTE`: the description stands on its own rows.
  const hasNames = namesProducts(columns) && items.some(({ item }) => item.descripcion ?? item.codigo)
  const isOpen = !statesProducts(columns) || !namesProducts(headers[0]?.columns ?? []) || !hasNames
  // `1 UND x 14.90   -2.98   11.92` under the description: not a table, whatever its headings.
  if (items.length === 0 || isOpen || proven(items) * 2 < items.length) {
    const labelled = proven(items) === 0 ? labelledItems(page, reader) : { items: [], tokens: [] }
    const listed =
      labelled.items.length > 0
        ? labelled.items
        : withoutSums(
            listedItems(
              headers.length > 0 ? page : withoutBlockBeside(page, reader),
              reader,
              headingsOver(page, headers),
            ),
            page,
            reader,
          )
    // `ARTIKULO` is an unknown heading between `QTY   UNIT` and `UNIT PRICE   AMOUNT`.
    const isAsGood = statesProducts(columns) && hasNames && proven(items) === items.length
    const isProven = listed.length > 1 && proven(listed) === listed.length && !isAsGood
    if (isProven || (isOpen && proven(listed) > proven(items)) || (listed.length > 0 && items.length === 0))
      return {
        items: listed,
        headers,
        columns,
        body,
        isBesideBlock: beside !== undefined,
        tokens: new Set([
          ...headings,
          ...labelled.tokens,
          ...listed.flatMap((item) => Object.values(item.tokens).flat()),
        ]),
      }
  }
  return {
    items,
    headers,
    columns,
    body,
    isBesideBlock: beside !== undefined,
    tokens: new Set([...headings, ...all.flatMap((row) => row.tokens)]),
  }
}
