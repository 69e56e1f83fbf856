// Candidates for the tax: labelled amounts and their sums, tax rows, column sums.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Found } from '../../../../layout/found.ts'
import { all } from '../amounts/amounts-of-label.ts'
import { isTaxInside } from '../known-rates.ts'
import type { LabelledAmount, LabelledAmounts } from '../amounts/labelled-amounts.ts'
import { taxWithoutSign } from './mended-total.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'
import { asMoney, distinct, ofColumn, worthOf, type Option } from './option.ts'

export function taxOptions(
  amounts: LabelledAmounts,
  { qr, rates, columns, sumRow }: TotalsEvidence,
): Option[] {
  const stated = distinct(all(amounts, 'tax').toSorted((a, b) => b.trust - a.trust))
    .filter((amount) => !amount.tokens.some((token) => rates?.bases.has(token)))
    .map((amount) => taxWithoutSign(amount, amounts) ?? amount)
  // `GST 2.77` over `GST 0.00`: the zero belongs to untaxed goods.
  const labelled = stated.filter(
    (amount) => amount.value !== 0 || !stated.some((other) => other.value !== 0 && isNextRate(other, amount)),
  )
  const several = labelled.filter(({ value }) => value !== 0)
  // `CGST` and `SGST` in their own rows, and again in a table that breaks them down.
  const inRows = several.filter(({ trust }) => trust >= 1)
  const sums = [several, ...(inRows.length < several.length ? [inRows] : [])].filter(
    ({ length }) => length > 1,
  )
  const sum: Found<number>[] = sums.map((parts) => ({
    value: sumAmounts(parts.map(({ value }) => value)),
    tokens: parts.flatMap(({ tokens }) => tokens),
  }))
  const pointsOfCode = (value: number) => (qr?.igv !== undefined && sameAmount(value, qr.igv) ? 6 : 0)
  return [
    ...labelled.map((found) => ({
      found,
      // `IVA 0%` beside a rate with tax is only a part of the tax.
      worth:
        0.5 +
        0.5 * found.trust +
        pointsOfCode(found.value) +
        (isShareOfTotal(found, amounts) ? ofShare : 0) +
        asMoney(found) -
        (found.value === 0 && several.length > 0 ? 1 : 0),
    })),
    ...sum.map((found) => ({ found, worth: 0.3 + pointsOfCode(found.value) })),
    ...(rates ? [{ found: rates.tax, worth: 0.8 }] : []),
    ...(columns ? [{ found: columns.tax, worth: ofColumn }] : []),
    ...(sumRow ? [{ found: sumRow.tax, worth: worthOf(sumRow) }] : []),
  ]
}

const ofShare = 0.4 // points: more than the worth of having no tax

/** `INCLUSIVE OF 7% GST 2.09` under `TOTAL 32.01`: low trust in the label, but it is a known rate of the total; no base. */
const isShareOfTotal = ({ value, trust }: LabelledAmount, amounts: LabelledAmounts): boolean =>
  trust < 0 &&
  !amounts.has('subtotal') &&
  !amounts.has('taxed') &&
  all(amounts, 'total').some((total) => isTaxInside(value, total.value))

const isNextRate = (one: LabelledAmount, other: LabelledAmount): boolean =>
  one.label.key === other.label.key && Math.abs(one.label.row - other.label.row) === 1
