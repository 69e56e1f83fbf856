// A person chooses one of several extractions. The history keeps manual edits.
import type { KeptExtraction } from '@conforme/contract/documents/documents'
import { desc, eq } from 'drizzle-orm'
import { recordActivity } from '../../../activity/record.ts'
import type { SignedIn } from '../../../http/caller.ts'
import type { Database } from '../../../db/database.ts'
import { extractions } from '../../../db/schema.ts'
import { refuse } from '../../../refusal.ts'
import type { Services } from '../../../services.ts'
import { lockDocument } from '../../lock-document.ts'
import { extractionColumns } from './extraction-columns.ts'
import { takeExtraction } from './take-extraction.ts'

export async function listExtractions(db: Database, documentId: string): Promise<KeptExtraction[]> {
  const rows = await db
    .select(extractionColumns)
    .from(extractions)
    .where(eq(extractions.documentId, documentId))
    .orderBy(desc(extractions.createdAt))
  return rows.map((row) => ({
    id: row.id,
    processor: row.processor,
    model: row.model,
    modelUsed: row.modelUsed,
    confidence: row.confidence,
    promptVersion: row.promptVersion,
    usage: row.usage,
    costUsd: row.costUsd,
    timings: row.timings,
    createdAt: row.createdAt.toISOString(),
    extractedData: row.extractedData,
  }))
}

export async function chooseExtraction(
  { db, jobs }: Services,
  user: SignedIn,
  { documentId, extractionId }: { documentId: string; extractionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    if (row.status === 'processing') refuse('documento_en_proceso')
    const where = eq(extractions.id, extractionId)
    const after = (await takeExtraction({ jobs }, tx, { row, where })) ?? refuse('lectura_no_encontrada')
    await recordActivity(tx, {
      action: 'choose_extraction',
      userId: user.id,
      companyId: user.companyId,
      details: {
        documentId,
        extractionId,
        before: row.processor,
        after,
        editedFields: row.editedFields,
      },
    })
  })
}
