// A discount that stands among the lines of a table, and not among its totals: with it they come to what stands under them.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, type Reader } from '../../../../layout/found.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import type { Row } from '../../../../layout/sheet.ts'

const bases: LabelName[] = ['subtotal', 'taxed']

/**
 * The place of the last line behind a discount whose words begin where those of the lines do; -1 where there is none. It is
 * one of them if other charges follow, or if what they come to is still to be taxed: `DISCOUNT 62 %   -1,662.70` over
 * `FUEL SURCHARGE   289.42`. Right over a total it is what the totals take off.
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

/** `Descuento (cupón 10 %)   -11.60` right over the base or the total */
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
