import type { Document } from '@conforme/contract/documents/documents'

/** Samples can always be deleted; confirmed documents and those in the workflow cannot. */
export function isDeletable(document: Document): boolean {
  const isFree = !document.isLocked || document.parts.length > 0
  return document.isSample || (!document.isConfirmed && isFree && document.workflowStatus === 'pending')
}
