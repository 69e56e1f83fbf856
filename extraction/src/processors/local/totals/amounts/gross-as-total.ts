// `Importe bruto` is before taxes or with them. At the end of a column, the arithmetic shows which.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { LabelledAmounts } from './labelled-amounts.ts'

/** `Importe neto 947,50`, `+ IVA 198,98`, `- IRPF 142,13`, `Importe bruto 1.004,35`, and no label for a total. */
export function withGrossAsTotal(found: LabelledAmounts): LabelledAmounts {
  const [net, gross, ...others] = found.get('subtotal') ?? []
  const taxes = found.get('tax') ?? []
  if (!net || !gross || others.length > 0 || taxes.length === 0 || found.has('total')) return found
  const kept = (found.get('withholding') ?? []).map(({ value }) => -value)
  const sum = sumAmounts([net.value, ...taxes.map(({ value }) => value), ...kept])
  const isLast = taxes.every(({ label }) => label.row < gross.label.row)
  return isLast && sameAmount(sum, gross.value)
    ? new Map(found).set('subtotal', [net]).set('total', [gross])
    : found
}
