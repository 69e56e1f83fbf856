// A discount among the rows of a table rather than among its totals: the items with it add up to the sum below.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, type Reader } from '../../../../layout/found.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import type { Row } from '../../../../layout/sheet.ts'

const bases: LabelName[] = ['subtotal', 'taxed']

/**
 * Index of the last line after a discount that is aligned with the items' words; -1 if there is none. The discount is
 * an item if other charges follow, or if the sum is a base still to be taxed: `DISCOUNT 62 %   -1,662.70` over
 * `FUEL SURCHARGE   289.42`. Right above a total it belongs to the totals.
 */
export function lastBehindDiscount(section: Row[], page: Labelled, reader: Reader): number {
  const amountOf = ({ tokens }: Row) => amountsIn(tokens, reader).at(-1)
  const isNamed = ({ index }: Row, names: LabelName[]) =>
    (page.byRow.get(index) ?? []).some(
      (label) => label.startsCell && label.names.some((name) => names.includes(name)),
    )
  const at = section.findIndex((row) => (amountOf(row)?.value ?? 0) < 0 && isNamed(row, ['discount']))
  const lines = section.slice(0, Math.max(0, at)).filter(amountOf)
  const isBeside = ({ cells: [first] }: Row) =>
    first !== undefined &&
    lines.some(({ cells }) =>
      cells.some(({ x0, text }) => /\p{L}{3}/u.test(text) && Math.abs(x0 - first.x0) < 0.6 * page.sheet.em),
    )
  const behind = section.slice(at)
  const end = behind.findIndex((row) => !amountOf(row) || !isBeside(row) || isNamed(row, bases))
  const closing = behind[end]
  if (at < 1 || end < 1 || lines.length === 0 || !closing) return -1
  const amounts = [...lines, ...behind.slice(0, end)].flatMap((row) => amountOf(row)?.value ?? [])
  return sameAmount(sumAmounts(amounts), amountOf(closing)?.value ?? NaN) &&
    (end > 1 || isNamed(closing, bases))
    ? at + end - 1
    : -1
}

/** `Descuento (cupón 10 %)   -11.60` right above the base or the total */
export function isDiscountOverTotals(page: Labelled, row: Row, reader: Reader): boolean {
  const begins = (index: number, names: readonly LabelName[]) =>
    (page.byRow.get(index) ?? []).some(
      (label) =>
        label.tokens[0] === page.sheet.rows[index]?.tokens[0] &&
        label.names.some((name) => names.includes(name)),
    )
  const amounts = amountsIn(row.tokens, reader)
  return (
    row.cells.length <= 3 &&
    (amounts.at(-1)?.value ?? 0) < 0 &&
    begins(row.index, ['discount']) &&
    begins(row.index + 1, ['subtotal', 'taxed', 'tax', 'total'])
  )
}
