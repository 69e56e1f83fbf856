import type { Alert, GivenReason } from '@conforme/contract/documents/alerts'
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import type { DocumentRow } from '../documents/document-row.ts'

/** What is said of a document, with what a decision about it needs to know. */
export interface Judged {
  alerts: Alert[]
  duplicates: DuplicateHint[]
  /** That are not among them. */
  moreDuplicates: number
  reasons: GivenReason[]
}

export type FindJudged = (row: Pick<DocumentRow, 'id'>) => Judged
