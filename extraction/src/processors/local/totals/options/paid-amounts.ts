// Finds what was paid from the money tendered and the change, whatever the paper calls it.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import type { Found } from '../../../../layout/found.ts'
import { all } from '../amounts/amounts-of-label.ts'
import type { LabelledAmounts } from '../amounts/labelled-amounts.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'

/** Cash less change: `Cash 40.00` and `Change 8.85` under `1.15`, a misread 31.15. */
export function givenLessChange(amounts: LabelledAmounts): number[] {
  const tendered = all(amounts, 'tendered')
  const change = tendered.find(({ label }) => isChange(label.key))
  return change
    ? tendered.filter((one) => one !== change).map(({ value }) => roundToCents(value - change.value))
    : []
}

const isChange = (key: string): boolean =>
  /CHANGE|VUELTO|CAMBIO|DEVUELTA|RENDU|GELD|TROCO|RESTO|KEMBALI|BAKI|^RETURN$/.test(key)

/** Printed amounts, other than cash and change themselves, that equal cash less change. */
export function paidAmounts(amounts: LabelledAmounts, printed: Found<number>[]): Found<number>[] {
  const tendered = all(amounts, 'tendered')
  // The misread label `Chenge` shows only that it is cash or change; the last one is taken as change.
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

/** `VISA 62.00` under a misread total: the payment counts if it equals base plus tax. */
export const paidSums = (amounts: LabelledAmounts, { rates }: TotalsEvidence): Found<number>[] =>
  all(amounts, 'tendered').filter(
    ({ label, value }) =>
      isPayment(label.key) && rates !== undefined && sameAmount(rates.base.value + rates.tax.value, value),
  )

export const isPayment = (key: string): boolean =>
  !/CHANGE|VUELTO|CAMBIO|DEV|CUENTA|BALANCE|KEMBALI|BAKI|^RETURN$/.test(key)

export const isMost = (value: number, paid: number[]): boolean =>
  value > 0 && paid.every((one) => one === 0 || sameAmount(one, value))

/** Paid by card: no change was given. */
export function isPaidToTheCent(total: number, amounts: LabelledAmounts): boolean {
  const paid = all(amounts, 'tendered').filter(({ value }) => value !== 0)
  return (
    paid.length > 0 && paid.every(({ value, label }) => sameAmount(value, total) && ofCard.test(label.key))
  )
}

const ofCard = /CARD|VISA|MASTER|AMEX|TARJ|CREDIT|DEBIT|DATAFONO|KART|KAD/

/** True if cash less change equals the total. */
export function isPaid(total: number, amounts: LabelledAmounts): boolean {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  return paid.some((cash) => paid.some((change) => cash !== change && sameAmount(cash - change, total)))
}
