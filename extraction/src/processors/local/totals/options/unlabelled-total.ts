// Finds the total if none of its labels is readable.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import { looksLikeMoney, type Found } from '../../../../layout/found.ts'
import { textOf } from '../../../../layout/sheet.ts'
import { all } from '../amounts/amounts-of-label.ts'
import { knownRates } from '../known-rates.ts'
import type { LabelledAmounts } from '../amounts/labelled-amounts.ts'
import { sumsOf } from './mended-total.ts'
import { givenLessChange, isMost, isPayment } from './paid-amounts.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'

/** The printed amount that matches the amount in words, base plus tax, the payment or the sum of the items. */
export function unlabelledTotal(
  amounts: LabelledAmounts,
  { inWords, printed, linesTotal, rates }: TotalsEvidence,
): Found<number> | undefined {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  // `BALANCE 17.89`, `CASH 20.00` and `CHANGE 2.11`: cash less change comes first.
  const changes = [
    ...givenLessChange(amounts),
    ...paid.flatMap((cash) => paid.map((change) => roundToCents(cash - change))),
  ]
  const ofRates = rates ? [roundToCents(rates.base.value + rates.tax.value)] : []
  const wanted = [
    ...(inWords === undefined ? [] : [inWords]),
    ...sumsOf(amounts),
    ...lessDiscount(amounts),
    ...changes,
    ...ofRates,
  ].filter((sum) => sum > 0)
  return (
    wanted.flatMap((sum) => printed.find((amount) => sameAmount(amount.value, sum)) ?? [])[0] ??
    (linesTotal === undefined
      ? undefined
      : (overLines(linesTotal, printed) ?? ofLines(linesTotal, printed))) ??
    // Paid exactly or by card: no change was given.
    all(amounts, 'tendered').find(
      ({ label, value, tokens }) =>
        isPayment(label.key) && isMost(value, paid) && looksLikeMoney(textOf(tokens)),
    ) ??
    loneAmount(amounts, printed)
  )
}

/** `Sub-total 16.00`, `Member discount -1.60` and `Amount paid 14.40`, which is not a total label. */
const lessDiscount = (amounts: LabelledAmounts): number[] =>
  all(amounts, 'subtotal').flatMap(({ value }) =>
    all(amounts, 'discount').map((discount) => roundToCents(value - Math.abs(discount.value))),
  )

/** `S/ 65.00` on a taxi slip: the only amount of a paper without labels. */
function loneAmount(amounts: LabelledAmounts, printed: Found<number>[]): Found<number> | undefined {
  const [only, ...others] = printed.filter(({ value }) => value > 0)
  const isLabelled = [...amounts.values()].some((found) => found.length > 0)
  return isLabelled || others.some(({ value }) => value !== only?.value) ? undefined : only
}

/** The sum of the items plus a printed tax at a known rate. */
function overLines(lines: number, printed: Found<number>[]): Found<number> | undefined {
  const taxes = printed.filter(({ value }) => knownRates.some((rate) => sameAmount(lines * rate, value, 1)))
  return printed.find(({ value }) => taxes.some((tax) => sameAmount(lines + tax.value, value, 1)))
}

/** The sum of the items, if it is printed and no tax is. */
const ofLines = (lines: number, printed: Found<number>[]): Found<number> | undefined =>
  printed.findLast(({ value }) => lines > 0 && sameAmount(value, lines))
