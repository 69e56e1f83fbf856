import type { Alert, GivenReason } from '@conforme/contract/documents/alerts'
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Alike } from '../documents/duplicates/duplicates.ts'

/** A document's alerts, and what decisions need besides. */
export interface Judged {
  alerts: Alert[]
  duplicates: DuplicateHint[]
  /** Number of further duplicates that are not listed. */
  moreDuplicates: number
  /** Documents whose own alerts may mention this one. */
  alike: Alike[]
  reasons: GivenReason[]
}

export type FindJudged = (row: Pick<DocumentRow, 'id'>) => Judged
