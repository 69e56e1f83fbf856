// A paper with rounding states two totals: the second, after the rounding, is what is paid.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import type { Found } from '../../../layout/found.ts'
import { one } from './amounts-of-label.ts'
import type { LabelledAmounts } from './labelled-amounts.ts'

export interface Rounded {
  rounding: Found<number>
  /** What is paid less what it was before. */
  difference: number
}

/** Printers often leave the sign of the rounding out. */
export function payableAfter(
  value: number,
  totals: readonly Found<number>[],
  amounts: LabelledAmounts,
): Rounded | undefined {
  const rounding = one(amounts, 'rounding')
  if (!rounding || rounding.value === 0 || Math.abs(rounding.value) >= 1) return undefined
  const at = totals.findLastIndex((total) => sameAmount(total.value, value))
  const isRounded = (before: Found<number>) =>
    sameAmount(Math.abs(value - before.value), Math.abs(rounding.value))
  const before = totals.slice(0, Math.max(0, at)).find(isRounded)
  return before && { rounding, difference: roundToCents(value - before.value) }
}
