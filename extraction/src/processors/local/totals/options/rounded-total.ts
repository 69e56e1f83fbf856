// A paper with rounding, or with charges after its total, prints two totals: the second is what is paid.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Found } from '../../../../layout/found.ts'
import { all, one } from '../amounts/amounts-of-label.ts'
import type { LabelledAmount, LabelledAmounts } from '../amounts/labelled-amounts.ts'

export interface Rounded {
  rounding: Found<number>
  /** The amount paid less the earlier total. */
  difference: number
}

/** Labels that name the final amount: `TOTAL A PAGAR`, `GRAND TOTAL`. */
const isCalledPayable = /^GRANDTOTAL|PAGAR|PAGO|PAY|DUE|ABONAR|COBRAR|CANCELAR|ZAHL|BETALEN|VOLDOEN/

/**
 * `TOTAL DEL MES`, charges after it (a contribution, rounding), and a payable total that equals their sum. With arrears
 * among the charges the payable total is not the paper's own: earlier papers state them, and they are booked already.
 */
export function payableAfterCharges(
  payable: LabelledAmount,
  amounts: LabelledAmounts,
  printed: readonly Found<number>[],
): Rounded | undefined {
  if (!isCalledPayable.test(payable.label.key)) return undefined
  const end = payable.tokens[0]?.row ?? 0
  // An earlier payment does not reduce the total of the paper.
  const paid = new Set(
    [...all(amounts, 'tendered'), ...all(amounts, 'advance')].flatMap(({ tokens }) => tokens),
  )
  for (const before of all(amounts, 'total')) {
    const start = before.tokens[0]?.row ?? end
    if (start >= end || isCalledPayable.test(before.label.key)) continue
    const between = printed.filter(
      ({ tokens: [token] }) => token && token.row > start && token.row < end && !paid.has(token),
    )
    const charges = [...Map.groupBy(between, ({ tokens: [token] }) => token?.row).values()].flatMap(
      (row) => row.at(-1) ?? [],
    )
    if (statesArrears(amounts, charges)) continue
    const difference = roundToCents(payable.value - before.value)
    const isSum = sameAmount(sumAmounts(charges.map(({ value }) => value)), difference, 2)
    const isTax = all(amounts, 'tax').some(({ value }) => sameAmount(value, difference, 2))
    const isCharge = !isTax && charges.some(({ value }) => value !== 0)
    if (isSum && isCharge && !sameAmount(difference, 0))
      return {
        rounding: { value: difference, tokens: charges.flatMap(({ tokens }) => tokens) },
        difference,
      }
  }
  return undefined
}

/** `Deuda anterior   210.00`, unless a payment of the same amount stands beside it. */
function statesArrears(amounts: LabelledAmounts, charges: readonly Found<number>[]): boolean {
  const arrears = new Set(all(amounts, 'arrears').flatMap(({ tokens }) => tokens))
  return charges.some(
    ({ value, tokens: [first] }) =>
      first !== undefined &&
      arrears.has(first) &&
      value > 0 &&
      !charges.some((other) => sameAmount(other.value, -value)),
  )
}

/** `SUB TOTAL`, a voucher and rounding subtracted, `NET TOTAL`: net of reductions, not of tax. */
export function isNetOfReductions(
  net: LabelledAmount,
  amounts: LabelledAmounts,
  printed: readonly Found<number>[],
): boolean {
  if (!/^NETT?(?:TOTAL|AMOUNT|AMT)?$/.test(net.label.key)) return false
  const end = net.label.row
  if (all(amounts, 'total').some(({ label }) => label.row > end)) return false
  // `Net amount` before its tax is the taxable base, if a printed amount equals their sum.
  const isBase = ({ label, value }: LabelledAmount) =>
    label.row > end && printed.some((other) => sameAmount(other.value, net.value + value))
  if (all(amounts, 'tax').some(isBase)) return false
  const discounts = new Set(all(amounts, 'discount').flatMap(({ tokens }) => tokens))
  const signed = ({ value, tokens: [token] }: Found<number>) =>
    token && discounts.has(token) ? -Math.abs(value) : value
  return [...all(amounts, 'subtotal'), ...all(amounts, 'total')].some((before) => {
    const between = printed.filter(
      ({ tokens: [token] }) => token && token.row > before.label.row && token.row < end,
    )
    return (
      before.label.row < end &&
      between.length > 0 &&
      net.value < before.value &&
      sameAmount(sumAmounts([before.value, ...between.map(signed)]), net.value)
    )
  })
}

/** Maximum rounding of a cash register. */
const mostRounded = 0.1

/** The sign or digits of the rounding are often missing, so a rounding label between two close totals is enough. */
export function payableAfter(
  value: number,
  totals: readonly LabelledAmount[],
  amounts: LabelledAmounts,
): Rounded | undefined {
  const rounding = one(amounts, 'rounding')
  if (!rounding || rounding.value === 0 || Math.abs(rounding.value) >= 1) return undefined
  const at = totals.findLastIndex((total) => sameAmount(total.value, value))
  const row = totals[at]?.label.row ?? 0
  const isRounded = (before: LabelledAmount) => {
    const difference = Math.abs(value - before.value)
    const isBetween = before.label.row < rounding.label.row && rounding.label.row < row
    return (
      sameAmount(difference, Math.abs(rounding.value)) ||
      (isBetween && difference > 0 && difference < mostRounded)
    )
  }
  const before = totals.slice(0, Math.max(0, at)).find(isRounded)
  return before && { rounding, difference: roundToCents(value - before.value) }
}
