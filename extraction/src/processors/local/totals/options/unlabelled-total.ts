// The total where no label of it could be read.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import { looksLikeMoney, type Found } from '../../../../layout/found.ts'
import { textOf } from '../../../../layout/sheet.ts'
import { all } from '../amounts/amounts-of-label.ts'
import { knownRates } from '../known-rates.ts'
import type { LabelledAmounts } from '../amounts/labelled-amounts.ts'
import { sumsOf } from './mended-total.ts'
import { givenLessChange, isMost, isPayment } from './paid-amounts.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'

/** Its label could not be read: the printed amount that the words say, that base and tax make, or that was paid. */
export function unlabelledTotal(
  amounts: LabelledAmounts,
  { inWords, printed, linesTotal, rates }: TotalsEvidence,
): Found<number> | undefined {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  // `BALANCE 17.89`, `CASH 20.00` and `CHANGE 2.11`: first what was given less what was given back.
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
    // Paid to the cent, or by card: there was nothing to give back.
    all(amounts, 'tendered').find(
      ({ label, value, tokens }) =>
        isPayment(label.key) && isMost(value, paid) && looksLikeMoney(textOf(tokens)),
    ) ??
    loneAmount(amounts, printed)
  )
}

/** `Sub-total 16.00`, `Member discount -1.60`, and `Amount paid 14.40`, which is no word for a total. */
const lessDiscount = (amounts: LabelledAmounts): number[] =>
  all(amounts, 'subtotal').flatMap(({ value }) =>
    all(amounts, 'discount').map((discount) => roundToCents(value - Math.abs(discount.value))),
  )

/** `S/ 65.00` on the slip of a taxi: the only money on a paper without a word for it. */
function loneAmount(amounts: LabelledAmounts, printed: Found<number>[]): Found<number> | undefined {
  const [only, ...others] = printed.filter(({ value }) => value > 0)
  const isLabelled = [...amounts.values()].some((found) => found.length > 0)
  return isLabelled || others.some(({ value }) => value !== only?.value) ? undefined : only
}

/** What the lines make, with a printed tax of a known rate on it. */
function overLines(lines: number, printed: Found<number>[]): Found<number> | undefined {
  const taxes = printed.filter(({ value }) => knownRates.some((rate) => sameAmount(lines * rate, value, 1)))
  return printed.find(({ value }) => taxes.some((tax) => sameAmount(lines + tax.value, value, 1)))
}

/** What the lines make, where it is printed and no tax is. */
const ofLines = (lines: number, printed: Found<number>[]): Found<number> | undefined =>
  printed.findLast(({ value }) => lines > 0 && sameAmount(value, lines))
