import type { Document } from '@conforme/contract/documents/documents'
import { pagesToSplit } from '@conforme/contract/documents/pages-to-split'
import { canBeDrawn } from '../paper/can-be-drawn.ts'

/** A PDF or a picture that is not in process, confirmed or in the workflow: by its pages, or by areas of its only one. */
export function isDivisible(document: Document): boolean {
  return (
    pagesToSplit(document) > 0 &&
    canBeDrawn(document) &&
    document.fileDeletedAt === null &&
    document.status !== 'processing' &&
    document.rereading === null &&
    !document.isConfirmed &&
    !document.isLocked &&
    document.workflowStatus === 'pending'
  )
}
