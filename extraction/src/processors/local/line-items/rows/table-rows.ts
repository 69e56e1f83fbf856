// Finds the rows of a table: from its headings to the totals, across pages, without repeated headers and footers.
import type { TableHeader } from '../columns/column.ts'
import { sameAmount } from '@conforme/contract/values/amounts'
import { symbolSource } from '@conforme/contract/values/currencies'
import {
  amountsIn,
  isCurrencySign,
  looksLikeMoney,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { plainText, textOf, type Row, type Sheet, type Token } from '../../../../layout/sheet.ts'
import { columnKindOf, mendedColumnKind, type ColumnKind } from '../columns/column-kinds.ts'
import { taxRowIn } from '../../totals/rows/tax-rows.ts'
import { lastBehindDiscount } from './charges-among-lines.ts'
import { findGroupRows } from './group-names.ts'
import { isItemDetail } from './item-details.ts'
import { endsTable } from '../ends/table-end.ts'
import { isTaxHeading, isTotalsHeading } from '../ends/totals-headings.ts'

const nothing: ReadonlySet<Token> = new Set()

export function tableRows(page: Labelled, headers: TableHeader[], reader: Reader): Row[] {
  const rows: Row[] = []
  const repeated = repeatedRows(page.sheet)
  const groups = findGroupRows(page.sheet)
  for (const [at, header] of headers.entries()) {
    const next = headers[at + 1]
    let onPage = header.page
    let inTaxes = false
    const section = page.sheet.rows.slice(header.to + 1, next?.from ?? page.sheet.rows.length)
    const lastLine = Math.max(
      section.findLastIndex((row) => isLine(page, row, header, reader)),
      lastBehindDiscount(section, page, reader),
    )
    for (const [at, row] of section.entries()) {
      // Content above a repeated heading is the page header.
      if (row.page === next?.page) break
      const beginsTaxes = isTaxHeading(page, row) && !isTotalsHeading(page, row)
      if (beginsTaxes && lastLine >= 0 && at > lastLine) break
      inTaxes = beginsTaxes || (inTaxes && isTaxRow(row, reader))
      if (inTaxes) continue
      if (row.page !== onPage && !resumes(page, row, header)) continue
      onPage = row.page
      if (groups.names.has(row) || (groups.sums.has(row) && (at < lastLine || groups.sums.size > 1))) continue
      // A discount or tax of one item can stand among the items, and so can the sum of a group.
      if (endsTable(page, row, header, reader)) {
        if (at > lastLine || announces(page, row, wholeLabels)) break
        if (announces(page, row, ['subtotal'])) continue
      }
      if (isCount(page, row) || isMisreadCount(page, row) || legend.test(plainText(row.tokens))) continue
      const isDetail =
        isItemDetail(row.tokens) && !isLine(page, row, header, reader) && !isPriced(page, row, header, reader)
      const isFurniture = isPageFurniture(row) || (repeated.has(row) && !isLine(page, row, header, reader))
      if (!isFurniture && !isCarriedOver(row) && !isDetail) rows.push(row)
    }
  }
  return rows
}

/** Rows with the same words at the same height of two pages: headers and footers. */
function repeatedRows({ rows, em }: Sheet): Set<Row> {
  const byText = Map.groupBy(rows, ({ tokens }) => plainText(tokens))
  const isElsewhere = (row: Row) =>
    byText
      .get(plainText(row.tokens))
      ?.some((other) => other.page !== row.page && Math.abs(other.y0 - row.y0) < em)
  return new Set(rows.filter((row) => row.tokens.length > 2 && isElsewhere(row)))
}

/** `19 %  65.97  12.53`, and `0 %  7.80  0.00` or `N3.1  Non imp. art. 9  7.80  0.00` beside it. */
const isTaxRow = (row: Row, reader: Reader): boolean =>
  taxRowIn(row, reader, nothing) !== undefined ||
  /^\d{1,2}(?:[.,]\d+)? ?%/.test(plainText(row.tokens)) ||
  isUntaxed(row, reader)

/** True if the row has a base and a zero tax. */
function isUntaxed({ tokens }: Row, reader: Reader): boolean {
  const [base, tax, ...others] = amountsIn(tokens, reader).filter((one) => looksLikeMoney(textOf(one.tokens)))
  return others.length === 0 && (base?.value ?? 0) > 0 && tax?.value === 0
}

/** `G=GRAVADO   E=EXENTO`: explains the tax letters after the amounts. */
const legend = /^(?:[A-Z] ?= ?[A-Z]{4,} ?)+$/

/** `TOTAL CANTIDAD: 2,500 PCS`: an item count without an amount. */
const isCount = (page: Labelled, row: Row): boolean =>
  (page.byRow.get(row.index) ?? []).some(
    (label) =>
      label.names.includes('other-count') &&
      label.tokens[0] === row.tokens[0] &&
      (label.colon || label.endsCell),
  ) && !row.tokens.some(({ text }) => looksLikeMoney(text) && /[.,]\d{2}$/.test(text))

/** `dty   8   19.20`, misread from `Qty   8   19.20`: item count and sum. */
const isMisreadCount = ({ sheet }: Labelled, { cells: [first, ...others] }: Row): boolean =>
  sheet.fromPicture &&
  first !== undefined &&
  others.length > 0 &&
  (columnKindOf(first.text) ?? mendedColumnKind(first.text)) === 'cantidad' &&
  others.every(({ text }) => /^[\d.,]+$/.test(text))

/** Index of the last row of a table that is a complete line. */
export function lastLineUnder(page: Labelled, header: TableHeader, reader: Reader): number {
  return page.sheet.rows.findLastIndex(
    (row) => row.page === header.page && row.index > header.to && isLine(page, row, header, reader),
  )
}

/** The amounts of a row, selectable by the kind of the heading above. */
function amountsUnder(page: Labelled, row: Row, { columns }: TableHeader, reader: Reader) {
  const under = page.sheet.rows[row.index + 1]
  const isTouching = under?.page === row.page && under.y0 - row.y1 < 0.3 * page.sheet.em
  const amounts = amountsIn(isTouching ? [...row.tokens, ...under.tokens] : row.tokens, reader)
  return (...kinds: ColumnKind[]) =>
    amounts.filter(({ value, tokens: [token] }) =>
      columns.some(
        ({ kind, x0, x1 }) =>
          kinds.includes(kind) &&
          value !== 0 &&
          token !== undefined &&
          token.x1 > x0 - page.sheet.em &&
          token.x0 < x1 + page.sheet.em,
      ),
    )
}

/**
 * True if quantity, price and their product stand under their headings, on one row or two touching rows; without a
 * price column, a quantity and an amount are enough.
 */
export function isLine(page: Labelled, row: Row, header: TableHeader, reader: Reader): boolean {
  const of = amountsUnder(page, row, header, reader)
  const totals = of('total', 'subtotal')
  if (!header.columns.some(({ kind }) => kind === 'precio' || kind === 'valor'))
    return totals.some((total) => of('cantidad').some((quantity) => isBefore(quantity, total)))
  return of('cantidad').some((quantity) =>
    of('precio', 'valor').some((price) =>
      totals.some((total) => total !== price && sameAmount(quantity.value * price.value, total.value, 2)),
    ),
  )
}

/** Like `isLine` without arithmetic: a discount can stand between quantity × price and the amount. */
function isPriced(page: Labelled, row: Row, header: TableHeader, reader: Reader): boolean {
  const of = amountsUnder(page, row, header, reader)
  return [of('cantidad'), of('precio', 'valor'), of('total', 'subtotal')].every(({ length }) => length > 0)
}

/** `10 %   $39.80   15 %   $59.70` below the total has no quantity: a quantity has no currency sign. */
const isBefore = (quantity: Found<number>, total: Found<number>): boolean =>
  looksLikeMoney(textOf(total.tokens)) &&
  !quantity.tokens.some(({ text }) => signed.test(text)) &&
  quantity.tokens.every(({ x1, row }) => total.tokens.every((token) => x1 < token.x0 && row === token.row))

const signed = new RegExp(symbolSource)

const wholeLabels: LabelName[] = ['total', 'net-received', 'taxed', 'words', 'pending-net']

const announces = (page: Labelled, row: Row, wanted: readonly LabelName[]): boolean =>
  (page.byRow.get(row.index) ?? []).some(({ names }) => names.some((name) => wanted.includes(name)))

const furniture =
  /^(?:PAG(?:INA)?\.?|PAGE|HOJA|SEITE|FOLHA|BLAD|STRONA)\b.{0,20}$|^\d+ ?(?:\/|DE|OF) ?\d+$|^[-–—_=*. ]+$/

/** Also after the footer text of every page: `… USt-IdNr. DE228164339   Seite 1`. */
const isPageFurniture = ({ tokens, cells }: Row): boolean =>
  furniture.test(plainText(tokens)) ||
  // `(RM)  (RM)` under the headings
  tokens.every(({ text }) => isCurrencySign(text.replace(/^\(|\)$/g, ''))) ||
  (cells.length > 1 &&
    pageNumber.test(plainText(cells.at(-1)?.tokens ?? [])) &&
    !tokens.some(({ text }) => /\d[.,]\d{2}$/.test(text)))

const pageNumber =
  /^(?:PAG(?:INA)?\.?|PAGE|HOJA|SEITE|FOLHA|BLAD|STRONA|SIDE|SIDA) \d+(?: ?(?:\/|DE|OF|VON|VAN|DI|Z|AV) ?\d+)?$/

/** Carried-over sums; but `Transporte Callao - Ate   1   285.00` and `Transporte   812.000   0.1290   104.75` are items. */
const isCarriedOver = (row: Row): boolean =>
  row.tokens.filter(({ text }) => looksLikeMoney(text) || /^\d+[.,]\d{3,4}$/.test(text)).length < 2 &&
  row.tokens.filter(({ text }) => /\p{L}{2}/u.test(text)).length < 4 &&
  /^(?:VIENEN|VAN|TRANSPORTE|SUMA Y SIGUE|VIENE|PASAN?|CONTINUA|ARRASTRE|A?RIPORT(?:O|ARE)|UBERTRAG|A REPORTER|REPORT|A TRANSPORTAR|(?:CARRIED|BROUGHT) (?:FORWARD|DOWN|OVER)|SUBTOTAL CARRIED|DO PRZENIESIENIA|Z PRZENIESIENIA|TRANSPORTEREN)\b|^A RIPORTARE\b/.test(
    plainText(row.tokens),
  )

/** On a page without headings the table resumes at a row with an amount in its last column, or at words right above one. */
function resumes(page: Labelled, row: Row, header: TableHeader): boolean {
  // `Valor neto   F. entrega`: a delivery date can follow the amount column.
  const right =
    header.columns.findLast(({ kind }) => kind === 'total' || kind === 'subtotal') ?? header.columns.at(-1)
  if (!right) return false
  const inColumn = (one: Row | undefined) =>
    one?.page === row.page &&
    one.cells.some(
      (cell) =>
        looksLikeMoney(cell.tokens.at(-1)?.text ?? '') &&
        Math.min(cell.x1, right.x1 + page.sheet.em) - Math.max(cell.x0, right.x0 - page.sheet.em) > 0,
    )
  const labels = page.byRow.get(row.index) ?? []
  if (labels.some((label) => label.colon)) return false
  return inColumn(row) || (row.cells.length === 1 && inColumn(page.sheet.rows[row.index + 1]))
}
