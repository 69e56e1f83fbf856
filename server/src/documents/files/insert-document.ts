// Inserts a document. Credit, document, activity and job commit together or not at all.
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { recordActivity } from '../../activity/record.ts'
import { spendCredit } from '../../credits/ledger.ts'
import { documents } from '../../db/schema.ts'
import { enforceLimits } from '../../limits/enforce-limits.ts'
import type { Services } from '../../services.ts'
import { announceDocument, announcedColumns } from '../announce-document.ts'
import { holdStored } from '../../files/discard-stored.ts'
import type { UploadType } from './file-type.ts'
import { priorityOf } from '../processing/queue-turn.ts'
import { processDocumentJob } from '../processing/document-jobs.ts'
import type { Viewer } from '../visible-to.ts'

export interface NewDocument {
  filename: string
  sha256: string
  sizeBytes: number
  type: UploadType
  processor: ProcessorId
  model: string
  /** The document may wait and is read at half price. */
  noRush?: boolean
  ipAddress: string
  /** Samples cost no credit. */
  isSample?: boolean
}

export async function insertDocument(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  owner: Viewer,
  file: NewDocument,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (!file.isSample)
      await enforceLimits(tx, { companyId: owner.companyId, documents: 1, bytes: file.sizeBytes })
    const priority = await priorityOf(tx, owner)
    await holdStored(tx, files, file.sha256)
    const [row] = await tx
      .insert(documents)
      .values({
        userId: owner.id,
        companyId: owner.companyId,
        filename: file.filename,
        fileSha256: file.sha256,
        fileSize: file.sizeBytes,
        fileType: file.type,
        processor: file.processor,
        model: file.model,
        noRush: file.noRush ?? false,
        isSample: file.isSample ?? false,
      })
      .returning(announcedColumns)
    if (!row) throw new Error('an inserted document was not returned')
    if (!file.isSample) await spendCredit(tx, { userId: owner.id, documentId: row.id })
    await recordActivity(tx, {
      action: 'upload_document',
      userId: owner.id,
      companyId: owner.companyId,
      ipAddress: file.ipAddress,
      details: {
        documentId: row.id,
        filename: file.filename,
        processor: file.processor,
        model: file.model,
      },
    })
    await jobs.enqueue(tx, processDocumentJob, { documentId: row.id }, { priority })
    await announceDocument(tx, row)
    return row.id
  })
}
