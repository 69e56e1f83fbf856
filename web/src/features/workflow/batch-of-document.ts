import type { Document } from '@conforme/contract/documents/documents'

/** The payment batch of a document whose payment is prepared; only that batch can pay it. */
export function batchOfDocument({
  workflowStatus,
  workflowComments,
}: Pick<Document, 'workflowStatus' | 'workflowComments'>):
  | { id: string; number: number | undefined }
  | undefined {
  if (workflowStatus !== 'payment_prepared') return undefined
  const prepared = workflowComments.findLast((comment) => comment.step === 5)?.additionalData ?? {}
  const { batchId, batchNumber } = prepared
  if (typeof batchId !== 'string') return undefined
  return { id: batchId, number: typeof batchNumber === 'number' ? batchNumber : undefined }
}
