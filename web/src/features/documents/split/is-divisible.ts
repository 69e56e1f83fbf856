import type { Document } from '@conforme/contract/documents/documents'

/** A PDF of several pages that is not in process, confirmed or in the workflow. */
export function isDivisible(document: Document): boolean {
  return (
    document.fileType === 'application/pdf' &&
    (document.pageCount ?? 1) > 1 &&
    document.status !== 'processing' &&
    document.rereading === null &&
    !document.isConfirmed &&
    !document.isLocked &&
    document.workflowStatus === 'pending'
  )
}
