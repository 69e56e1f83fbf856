// Finds the table of a supplier whose columns were confirmed before: by its headings, or, if it has none, by the
// numbers at its columns.
import { median } from '../../../../median.ts'
import type { TableHabit, ColumnHabit } from '../../../../habits/habit.ts'
import { gapBetween, labelsOn, labelsOnRow, spanOf } from '../../../../habits/follow-place.ts'
import { looksLikeMoney } from '../../../../layout/found.ts'
import type { Row, Sheet, Token } from '../../../../layout/sheet.ts'
import type { Column, TableHeader } from './column.ts'

export interface KnownTable {
  headers: TableHeader[]
  /** First row after the table. */
  end: number
}

export function findKnownTable(sheet: Sheet, habit: TableHabit): KnownTable | undefined {
  const titled = habit.columns.filter(({ heading }) => heading !== '')
  const headers =
    titled.length >= 2
      ? sheet.rows.flatMap((row) => headerOn(row, sheet, habit.columns) ?? [])
      : headerless(sheet, habit)
  const [first] = headers
  if (!first) return undefined
  const ends = habit.endsBefore.flatMap(({ label, isUnderValue }) =>
    labelsOn(sheet, label).map(([word]) => (word?.row ?? Infinity) - Number(isUnderValue)),
  )
  return { headers, end: Math.min(...ends.filter((row) => row > first.to + 1), Infinity) }
}

function headerOn(row: Row, sheet: Sheet, columns: readonly ColumnHabit[]): TableHeader | undefined {
  const width = sheet.sizes.get(row.page)?.width ?? 0
  const found = columns.map((column) => ({ column, words: headingIn(row, column, sheet) }))
  const matched = found.filter(({ words }) => words.length > 0)
  const titled = columns.filter(({ heading }) => heading !== '')
  if (matched.length < 2 || matched.length * 3 < titled.length * 2) return undefined
  const shift = median(matched.map(({ column, words }) => spanOf(words).x0 - column.x0 * width))
  return {
    page: row.page,
    from: row.index,
    to: row.index,
    columns: found
      .map(({ column: { kind, x0, x1 }, words }): Column => {
        const span = words.length > 0 ? spanOf(words) : { x0: x0 * width + shift, x1: x1 * width + shift }
        return { kind, ...span, tokens: words }
      })
      .toSorted((a, b) => a.x0 - b.x0),
  }
}

/** Of equal headings, the one nearest to its habitual place. */
function headingIn(row: Row, { heading, x0, x1 }: ColumnHabit, sheet: Sheet): Token[] {
  const width = sheet.sizes.get(row.page)?.width ?? 0
  const column = { x0: x0 * width, x1: x1 * width }
  const all = labelsOnRow(row, heading, sheet.fromPicture)
  return all.toSorted((a, b) => gapBetween(spanOf(a), column) - gapBetween(spanOf(b), column))[0] ?? []
}

/** The table starts at the first row with a number in each money and quantity column. */
function headerless(sheet: Sheet, habit: TableHabit): TableHeader[] {
  const money = habit.columns.filter(
    ({ kind }) => kind === 'total' || kind === 'precio' || kind === 'cantidad',
  )
  const row = sheet.rows.find(
    (one) => money.length > 1 && money.every((column) => hasFigure(one, column, sheet)),
  )
  if (!row) return []
  const width = sheet.sizes.get(row.page)?.width ?? 0
  const to = row.index - habit.rowsBefore - 1
  const columns = habit.columns.map(({ kind, x0, x1 }): Column => ({
    kind,
    x0: x0 * width,
    x1: x1 * width,
    tokens: [],
  }))
  return [{ page: row.page, from: to + 1, to, columns }]
}

function hasFigure(row: Row, { kind, x0, x1 }: ColumnHabit, sheet: Sheet): boolean {
  const width = sheet.sizes.get(row.page)?.width ?? 0
  return row.tokens.some(
    (token) =>
      token.x1 > x0 * width - sheet.em &&
      token.x0 < x1 * width + sheet.em &&
      (kind === 'cantidad' ? /^\d[\d.,]*$/.test(token.text) : looksLikeMoney(token.text)),
  )
}
