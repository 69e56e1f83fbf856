import type { Alert, GivenReason } from '@conforme/contract/documents/alerts'
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Alike } from '../documents/duplicates/duplicates.ts'

/** A document's alerts, with what decisions need. */
export interface Judged {
  alerts: Alert[]
  duplicates: DuplicateHint[]
  /** Number of further duplicates that are not listed. */
  moreDuplicates: number
  /** Documents whose alerts may say something because of this one. */
  alike: Alike[]
  reasons: GivenReason[]
}

export type FindJudged = (row: Pick<DocumentRow, 'id'>) => Judged
