// Explains why a document can no longer be corrected (its payment), and where to take the payment back.
import type { Document } from '@conforme/contract/documents/documents'

export interface PaymentHold {
  text: string
  /** Undefined when it was paid without a batch. */
  batch: { id: string; name: string } | undefined
}

type Held = Pick<Document, 'isConfirmed' | 'isLocked' | 'paidAmount' | 'workflowStatus' | 'workflowComments'>

/** Undefined while the data can be corrected or the confirmation reopened. */
export function paymentHold(document: Held): PaymentHold | undefined {
  const { isConfirmed, isLocked, workflowStatus, paidAmount } = document
  const batch = lastBatch(document)
  const of = batch ? ` en el ${batch.name.toLowerCase()}` : ''
  if (workflowStatus === 'payment_prepared' && isConfirmed) {
    const wayOut = batch ? ' Para corregir sus datos, anula antes ese lote.' : ''
    return { text: `Su pago está preparado${of}.${wayOut}`, batch }
  }
  if (!isLocked || workflowStatus === 'pending') return undefined
  if (workflowStatus === 'tesoreria_validated')
    return paidAmount > 0 ? { text: `Se pagó una parte${of}: sus datos ya no cambian.`, batch } : undefined
  const wayOut = batch
    ? ' Si el banco rechazó el pago, regístralo en ese lote y el documento vuelve a Tesorería.'
    : ''
  return { text: `Se pagó${of}: sus datos ya no cambian.${wayOut}`, batch }
}

function lastBatch({ workflowComments }: Held): PaymentHold['batch'] {
  const { batchId, batchNumber } =
    workflowComments.findLast((comment) => comment.step === 5)?.additionalData ?? {}
  if (typeof batchId !== 'string') return undefined
  return { id: batchId, name: typeof batchNumber === 'number' ? `Lote ${batchNumber}` : 'Lote de pago' }
}
