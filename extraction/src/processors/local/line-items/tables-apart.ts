// Splits several tables on one paper, each with its own headings: a workshop's hours, then its parts.
import { looksLikeMoney, type Reader } from '../../../layout/found.ts'
import { withoutWords, type Labelled } from '../../../labels/labelled.ts'
import type { Row } from '../../../layout/sheet.ts'
import type { TableHeader } from './columns/column.ts'
import { allHeaders, isRepeat } from './columns/table-header.ts'
import { isLine } from './rows/table-rows.ts'

/** One page per table without the others; empty if there are not two. `areProven`: lines must satisfy arithmetic. */
export function tablesApart(
  page: Labelled,
  reader: Reader,
  { areProven }: { areProven: boolean },
): Labelled[] {
  const { rows } = page.sheet
  const headers = allHeaders(page.sheet).filter(areProven ? statesProducts : statesAmounts)
  const hasLines = (header: TableHeader, at: number) =>
    rows
      .slice(header.to + 1, headers[at + 1]?.from)
      .some((row) => (areProven ? isLine(page, row, header, reader) : isPriced(row)))
  const starts = headers
    .filter(hasLines)
    .filter((header, at, all) => !all.slice(0, at).some((before) => isRepeat(header, before)))
  const tables = starts.map(({ from }, at) => rows.slice(from, endOf(rows, starts[at + 1])))
  if (tables.length < 2) return []
  return tables.map((own) => {
    const others = rows.slice(starts[0]?.from).filter((row) => !own.includes(row))
    return withoutWords(page, new Set(others.flatMap(({ tokens }) => tokens)))
  })
}

const statesAmounts = ({ columns }: TableHeader): boolean =>
  [['descripcion'], ['total', 'subtotal']].every((kinds) => columns.some(({ kind }) => kinds.includes(kind)))

const statesProducts = (header: TableHeader): boolean =>
  statesAmounts(header) &&
  [['cantidad'], ['precio', 'valor']].every((kinds) =>
    header.columns.some(({ kind }) => kinds.includes(kind)),
  )

const isPriced = ({ cells }: Row): boolean =>
  cells.length > 1 && looksLikeMoney(cells.at(-1)?.tokens.at(-1)?.text ?? '')

/** `Parts` right above the headings of the next table is its title. */
function endOf(rows: readonly Row[], next: TableHeader | undefined): number {
  if (!next) return rows.length
  const over = rows[next.from - 1]
  const isTitle = over?.cells.length === 1 && !over.tokens.some(({ text }) => /\d/.test(text))
  return isTitle ? next.from - 1 : next.from
}
