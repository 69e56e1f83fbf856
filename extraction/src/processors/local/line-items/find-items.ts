// The line items of a document: under headings where it has them, else by the shape of its rows.
import type { Labelled } from '../near-label.ts'
import type { Reader } from '../found.ts'
import type { Token } from '../sheet.ts'
import { columnsByContent } from './column-roles.ts'
import { groupRows } from './group-rows.ts'
import { listedItems } from './listed-items.ts'
import { withoutRunningNumbers } from './running-numbers.ts'
import { tableRows } from './table-rows.ts'
import { toBody, withAmountColumn, type BodyRow } from './table-body.ts'
import { findHeaders, type Column, type TableHeader } from './table-header.ts'
import { toItem, type ItemFound } from './to-item.ts'

export interface ItemTable {
  items: ItemFound[]
  headers: TableHeader[]
  columns: Column[]
  body: BodyRow[]
  /** Words of the table, headings too: the totals must not be looked for among them. */
  tokens: Set<Token>
}

export function findItems(page: Labelled, reader: Reader): ItemTable {
  const headers = findHeaders(page.sheet)
  const rows = tableRows(page, headers, reader)
  const headed = withAmountColumn(rows, headers[0]?.columns ?? [])
  const columns = headed.length > 0 ? columnsByContent(toBody(rows, headed), headed, reader) : headed
  const body = columns.length > 0 ? toBody(rows, columns) : []
  const groups = withoutRunningNumbers(groupRows(body, columns, reader), columns)
  const items = groups.flatMap((group) => toItem(group, columns, reader) ?? [])
  const headings = headers.flatMap((header) =>
    page.sheet.rows.slice(header.from, header.to + 1).flatMap((row) => row.tokens),
  )
  if (items.length === 0) {
    const listed = listedItems(page, reader, headers.at(-1)?.to)
    if (listed.length > 0)
      return {
        items: listed,
        headers,
        columns,
        body,
        tokens: new Set([...headings, ...listed.flatMap((item) => Object.values(item.tokens).flat())]),
      }
  }
  return {
    items,
    headers,
    columns,
    body,
    tokens: new Set([...headings, ...body.flatMap((row) => row.row.tokens)]),
  }
}
