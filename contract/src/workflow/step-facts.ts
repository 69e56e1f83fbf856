// Facts recorded with a step besides its comment, in words: the decision on the detracción, when and how it was paid.
import { referenceName } from '../payments/bank-accounts.ts'
import { toRecord } from '../values/records.ts'
import { formatDate } from '../values/iso-dates.ts'
import { formatAmount, formatMoney } from '../values/money.ts'

interface TakenStep {
  additionalData: Record<string, unknown>
  /** The status that the step led to. */
  to: string
}

export function stepFacts({ additionalData, to }: TakenStep): string[] {
  const facts: string[] = []
  const detraccion = toRecord(additionalData.detraccion)
  if (detraccion.requires === false) facts.push('Sin detracción')
  if (detraccion.requires === true) facts.push(detraccionText(detraccion))
  const { paymentDate, telereditoReference, referenceBefore } = toRecord(additionalData.paymentInfo)
  const before =
    typeof referenceBefore === 'string' ? ` (corregida; antes ${referenceBefore || 'sin ella'})` : ''
  if (to === 'payment_prepared' && typeof paymentDate === 'string' && paymentDate !== '')
    facts.push(`Pago programado para el ${formatDate(paymentDate)}`)
  if (typeof telereditoReference === 'string' && telereditoReference !== '')
    facts.push(`${referenceName(additionalData.telecredito !== false)}: ${telereditoReference}${before}`)
  if (typeof additionalData.batchNumber === 'number') facts.push(`Lote de pago ${additionalData.batchNumber}`)
  const { paid, total, currency } = toRecord(additionalData.partialPayment)
  if (typeof paid === 'number' && typeof total === 'number') {
    const money = (amount: number) => formatMoney(amount, typeof currency === 'string' ? currency : '')
    facts.push(`Pagado hasta ahora: ${money(paid)} de ${money(total)}`)
  }
  const { unpaid, currency: ofUnpaid } = toRecord(additionalData.closedRest)
  if (typeof unpaid === 'number')
    facts.push(`Sin pagar: ${formatMoney(unpaid, typeof ofUnpaid === 'string' ? ofUnpaid : '')}`)
  const { unpaid: again, currency: ofAgain } = toRecord(additionalData.reopenedRest)
  if (typeof again === 'number')
    facts.push(`Por pagar otra vez: ${formatMoney(again, typeof ofAgain === 'string' ? ofAgain : '')}`)
  const { batchNumber } = toRecord(additionalData.rejectedPayment)
  if (typeof batchNumber === 'number') facts.push(`Del lote de pago ${batchNumber}`)
  const { checklist, constanciaNumber } = additionalData
  if (Array.isArray(checklist)) facts.push(`Lista de este pago: ${quotedAll(checklist)}`)
  if (typeof constanciaNumber === 'string') facts.push(`Constancia ${constanciaNumber}`)
  return facts
}

function detraccionText({ percentage, code, depositSoles }: Record<string, unknown>): string {
  return [
    typeof percentage === 'number' ? `Detracción del ${percentage} %` : 'Con detracción',
    typeof code === 'string' && `código ${code}`,
    typeof depositSoles === 'number' && `depósito de S/ ${formatAmount(depositSoles)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function quotedAll(texts: readonly unknown[]): string {
  return texts.map((text) => `«${String(text)}»`).join(', ')
}
