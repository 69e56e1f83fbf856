import type { Document } from '@conforme/contract/documents/documents'

/** What was stamped, or is on its way to payment, is a record and stays. */
export function isDeletable(document: Document): boolean {
  const isFree = !document.isLocked || document.parts.length > 0
  return document.isSample || (!document.isConfirmed && isFree && document.workflowStatus === 'pending')
}
