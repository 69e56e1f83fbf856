import type { Document } from '@conforme/contract/documents/documents'
import { pagesToSplit } from '@conforme/contract/documents/pages-to-split'
import { canBeDrawn } from '../paper/can-be-drawn.ts'

/**
 * Whether the file can be split, by pages or by areas of its only page: a PDF or picture that is not in process, confirmed
 * or in the workflow.
 */
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
