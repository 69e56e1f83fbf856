// The line items of a paper with the table they were read from; merges several tables into one.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { amountsIn, type Reader } from '../../../layout/found.ts'
import type { Token } from '../../../layout/sheet.ts'
import type { BodyRow } from './body-row.ts'
import type { Column, TableHeader } from './columns/column.ts'
import type { ItemFound } from './items/to-item.ts'

export interface ItemTable {
  items: ItemFound[]
  headers: TableHeader[]
  columns: Column[]
  body: BodyRow[]
  /** Words of the table including headings; totals must not be searched among them. */
  tokens: Set<Token>
  /** A block of parties or dates stands beside the items, on the same rows. */
  isBesideBlock: boolean
}

/** Number of items in which quantity × price, less a discount, equals the amount; zeros prove nothing. */
export const proven = (items: ItemFound[]): number =>
  items.filter(
    ({ item: { cantidad, precio, total, descuento } }) =>
      typeof cantidad === 'number' &&
      typeof precio === 'number' &&
      typeof total === 'number' &&
      total !== 0 &&
      sameAmount(cantidad * precio - (typeof descuento === 'number' ? descuento : 0), total, 2),
  ).length

/** Merges tables of any kind if their sum equals a printed base or total. */
export function asPrintedSum(read: ItemTable[], page: Labelled, reader: Reader): ItemTable | undefined {
  const tables = withoutSumsOfTables(read)
  const sum = sumAmounts(tables.flatMap(amountsOf))
  const isPrinted = occurrencesOf(page, 'subtotal', 'taxed', 'exempt', 'unaffected', 'total').some(
    ({ row }) =>
      amountsIn(page.sheet.rows[row]?.tokens ?? [], reader).some(({ value }) => sameAmount(value, sum, 2)),
  )
  return isPrinted ? together(tables) : undefined
}

/** Merges tables unless one repeats another: with the same sum, or with a single line that equals the other's sum. */
export function asProven(read: ItemTable[]): ItemTable | undefined {
  const tables = withoutSumsOfTables(read)
  const sums = tables.map((table) => sumAmounts(amountsOf(table)))
  const isAgain = sums.some((sum, at) =>
    tables.some(
      (table, other) =>
        other !== at && [sums[other] ?? NaN, ...amountsOf(table)].some((one) => sameAmount(one, sum)),
    ),
  )
  return isAgain ? undefined : together(tables)
}

/** `Labour total   186.00` under the last table: without quantity and price, and equal to the sum of one table. */
function withoutSumsOfTables(tables: ItemTable[]): ItemTable[] {
  const isBare = ({ item }: ItemFound) => item.cantidad === undefined && item.precio === undefined
  const sums = tables.map(({ items }) => sumAmounts(items.filter((one) => !isBare(one)).map(amountOf)))
  const isSum = (one: ItemFound) => isBare(one) && sums.some((sum) => sameAmount(sum, amountOf(one)))
  return tables.map((table) => ({ ...table, items: table.items.filter((one) => !isSum(one)) }))
}

function together(tables: ItemTable[]): ItemTable | undefined {
  const [main] = tables.toSorted((a, b) => b.items.length - a.items.length)
  if (!main || tables.length < 2 || tables.some(({ items }) => items.length === 0)) return undefined
  return {
    ...main,
    items: tables.flatMap(({ items }) => items),
    headers: tables.flatMap(({ headers }) => headers),
    isBesideBlock: tables.some(({ isBesideBlock }) => isBesideBlock),
    tokens: new Set(tables.flatMap(({ tokens }) => [...tokens])),
  }
}

const amountOf = ({ item: { total } }: ItemFound): number => (typeof total === 'number' ? total : 0)

const amountsOf = ({ items }: ItemTable): number[] => items.map(amountOf)
