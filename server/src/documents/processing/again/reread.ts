// Processes a document again with another processor, for one credit. The first extraction stays until a person chooses;
// if the first attempt failed and there is none, the new one takes its place.
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity/record.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { isPaid, spendCredit } from '../../../credits/ledger.ts'
import { documents } from '../../../db/schema.ts'
import { refuse } from '../../../refusal.ts'
import type { Services } from '../../../services.ts'
import { announceDocument } from '../../announce-document.ts'
import { lockDocument } from '../../lock-document.ts'
import { parseChoice } from '../parse-choice.ts'
import { processDocumentJob, readAgainJob } from '../document-jobs.ts'
import type { DocumentRow } from '../../document-row.ts'

export interface RereadRequest {
  documentId: string
  processor: string
  model: string
}

export async function rereadDocument(
  services: Services,
  user: SignedIn,
  { documentId, ...asked }: RereadRequest,
): Promise<void> {
  const { db, jobs } = services
  const choice = await parseChoice(services, asked, user)
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    // A person's rereading replaces one that waits to complete by itself.
    if (row.status === 'processing' || (row.rereading && !row.rereading.isLater))
      refuse('documento_en_proceso')
    const isRest = isRestOf(row, choice) && (row.isSample || (await isPaid(tx, documentId)))
    if (!isRest) await spendCredit(tx, { userId: user.id, documentId })
    const rereading = isRest ? { ...choice, isLater: true } : { ...choice, askedAt: new Date().toISOString() }
    const failed = row.status === 'error'
    const start = failed
      ? {
          ...choice,
          // Never at half price: a person waits for this reading.
          noRush: false,
          status: 'processing' as const,
          stage: 'en_cola' as const,
          errorCode: null,
          errorMessage: null,
        }
      : { rereading, rereadingError: null }
    const [updated] = await tx
      .update(documents)
      .set({ ...start, version: sql`${documents.version} + 1` })
      .where(eq(documents.id, documentId))
      .returning()
    if (!updated) throw new Error(`document ${documentId} vanished while it was locked`)
    if (failed) await jobs.enqueue(tx, processDocumentJob, { documentId })
    else await jobs.enqueue(tx, readAgainJob, { documentId, ...rereading })
    await recordActivity(tx, {
      action: 'reread_document',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, filename: updated.filename, ...choice },
    })
    await announceDocument(tx, updated)
  })
}

/**
 * Whether it reads the pages that the document's own processor could not give. A credit that covers the other pages
 * covers these too.
 */
function isRestOf(row: DocumentRow, { processor, model }: { processor: string; model: string }): boolean {
  const missing = row.extractedData?.metadata?.paginasSinLeer ?? []
  return missing.length > 0 && row.processor === processor && row.model === model
}
