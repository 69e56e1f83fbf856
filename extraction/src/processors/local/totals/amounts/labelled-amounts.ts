// Types of amounts, keyed by what the label beside them announces.
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import type { Found } from '../../../../layout/found.ts'

export interface LabelledAmount extends Found<number> {
  label: Occurrence
  /** `TOTAL A PAGAR` is more certain than a lone `TOTAL`; a label inside a sentence is uncertain. */
  trust: number
}

export const amountLabels = [
  'subtotal',
  'taxed',
  'exempt',
  'unaffected',
  'exported',
  'free',
  'discount',
  'advance',
  'tax',
  'excise',
  'bag-tax',
  'service-charge',
  'other-tax',
  'rounding',
  'arrears',
  'total',
  'net-received',
  'detraction',
  'withholding',
  'perception',
  'tendered',
  'other-count',
  'pending-net',
] as const satisfies LabelName[]

export type AmountName = (typeof amountLabels)[number]

export type LabelledAmounts = Map<AmountName, LabelledAmount[]>
