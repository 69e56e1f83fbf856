// A box of totals beside the table, on the rows of its headings and items: its amounts do not belong to the table.
import type { TableHeader } from './column.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { withoutWords, type Labelled } from '../../../../labels/labelled.ts'
import { looksLikeMoney } from '../../../../layout/found.ts'
import type { Cell } from '../../../../layout/sheet.ts'
import { findHeaders } from './table-header.ts'

const ofBox: readonly LabelName[] = [
  'subtotal',
  'taxed',
  'exempt',
  'unaffected',
  'exported',
  'free',
  'discount',
  'tax',
  'excise',
  'bag-tax',
  'other-tax',
  'total',
]

export interface HeadedPage {
  page: Labelled
  headers: TableHeader[]
}

/** The headings, and the page without the box, which can hide the headings or stand beside items only. */
export function findHeadersBeside(page: Labelled): HeadedPage {
  const headers = findHeaders(page.sheet)
  const [first] = headers
  for (const label of page.occurrences) {
    if (!isOfBox(label)) continue
    if (first ? !isBeyond(label, first, page.sheet.em) : isBehindMoney(page, label)) continue
    const bare = hasAmount(page, label) ? withoutBox(page, label) : undefined
    if (!bare) continue
    if (first) return { page: bare, headers }
    const found = findHeaders(bare.sheet)
    if (found.some(({ from, to }) => label.row >= from && label.row <= to))
      return { page: bare, headers: found }
  }
  return { page, headers }
}

/** True if it stands right of the last heading and below the headings. */
const isBeyond = (label: Occurrence, { page, to, columns }: TableHeader, em: number): boolean =>
  label.page === page && label.row > to && columns.every(({ x1 }) => label.x0 > x1 + em)

const isOfBox = ({ names, startsCell }: Occurrence): boolean =>
  startsCell && names.some((name) => ofBox.includes(name))

/** A row with amounts is not a row of headings. */
const isBehindMoney = ({ sheet }: Labelled, label: Occurrence): boolean =>
  sheet.rows[label.row]?.tokens.some(({ text, x1 }) => x1 <= label.x0 && looksLikeMoney(text)) === true

/** True if money follows the label, on a row that begins with something else. */
function hasAmount({ sheet }: Labelled, label: Occurrence): boolean {
  const tokens = sheet.rows[label.row]?.tokens ?? []
  return (
    tokens.filter(({ x1 }) => x1 <= label.x0).length > 1 &&
    tokens.some(({ text, x0 }) => x0 >= label.x1 && looksLikeMoney(text))
  )
}

/** Removes everything right of the label's left edge, down to a row that crosses it; a box needs two labels. */
function withoutBox(page: Labelled, label: Occurrence): Labelled | undefined {
  const { rows, em } = page.sheet
  const edge = label.x0 - 0.6 * em
  const under = rows.slice(label.row)
  const runsThrough = (cell: Cell) => cell.x0 < edge && cell.x1 > label.x0
  const end = under.findIndex((row) => row.page !== label.page || row.cells.some(runsThrough))
  const beside = end < 0 ? under : under.slice(0, end)
  const last = beside.at(-1)?.index ?? label.row
  const isFurther = (other: Occurrence) =>
    other.page === label.page &&
    other.row !== label.row &&
    other.row <= last &&
    isOfBox(other) &&
    Math.abs(other.x0 - label.x0) < 0.6 * em
  if (!page.occurrences.some(isFurther)) return undefined
  return withoutWords(page, new Set(beside.flatMap(({ tokens }) => tokens.filter(({ x0 }) => x0 >= edge))))
}
