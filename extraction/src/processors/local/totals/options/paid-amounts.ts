// What was handed over, and what of it was given back: it tells what was paid, whatever the paper calls it.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import type { Found } from '../../../../layout/found.ts'
import { all } from '../amounts/amounts-of-label.ts'
import type { LabelledAmounts } from '../amounts/labelled-amounts.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'

/** `Cash 40.00` and `Change 8.85` under `1.15`. */
export function givenLessChange(amounts: LabelledAmounts): number[] {
  const tendered = all(amounts, 'tendered')
  const change = tendered.find(({ label }) => isChange(label.key))
  return change
    ? tendered.filter((one) => one !== change).map(({ value }) => roundToCents(value - change.value))
    : []
}

const isChange = (key: string): boolean =>
  /CHANGE|VUELTO|CAMBIO|DEVUELTA|RENDU|GELD|TROCO|RESTO|KEMBALI|BAKI|^RETURN$/.test(key)

/** The printed amounts, other than these two, that are cash less change. */
export function paidAmounts(amounts: LabelledAmounts, printed: Found<number>[]): Found<number>[] {
  const tendered = all(amounts, 'tendered')
  // `Chenge` is misread, and says no more than that it is one of the two.
  const change =
    tendered.find(({ label }) => isChange(label.key)) ??
    tendered.slice(1).findLast(({ label }) => !label.exact)
  const handed = tendered.filter(
    (one) => one !== change && !isChange(one.label.key) && isPayment(one.label.key),
  )
  const own = new Set(tendered.flatMap(({ tokens }) => tokens))
  return change === undefined
    ? []
    : handed.flatMap(
        ({ value }) =>
          printed.find(
            (amount) =>
              amount.value > 0 &&
              sameAmount(amount.value, value - change.value) &&
              !amount.tokens.some((token) => own.has(token)),
          ) ?? [],
      )
}

/** `VISA 62.00` under a total that was misread: what was paid is what base and tax come to. */
export const paidSums = (amounts: LabelledAmounts, { rates }: TotalsEvidence): Found<number>[] =>
  all(amounts, 'tendered').filter(
    ({ label, value }) =>
      isPayment(label.key) && rates !== undefined && sameAmount(rates.base.value + rates.tax.value, value),
  )

export const isPayment = (key: string): boolean =>
  !/CHANGE|VUELTO|CAMBIO|DEV|CUENTA|BALANCE|KEMBALI|BAKI|^RETURN$/.test(key)

export const isMost = (value: number, paid: number[]): boolean =>
  value > 0 && paid.every((one) => one === 0 || sameAmount(one, value))

/** By card: nothing was given back. */
export function isPaidToTheCent(total: number, amounts: LabelledAmounts): boolean {
  const paid = all(amounts, 'tendered').filter(({ value }) => value !== 0)
  return (
    paid.length > 0 && paid.every(({ value, label }) => sameAmount(value, total) && ofCard.test(label.key))
  )
}

const ofCard = /CARD|VISA|MASTER|AMEX|TARJ|CREDIT|DEBIT|DATAFONO|KART|KAD/

/** Cash less change is what was paid. */
export function isPaid(total: number, amounts: LabelledAmounts): boolean {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  return paid.some((cash) => paid.some((change) => cash !== change && sameAmount(cash - change, total)))
}
