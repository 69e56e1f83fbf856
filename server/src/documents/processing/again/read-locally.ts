// For people who do not want to wait for a provider: the local reader processes the document now. The credit stays
// spent.
import { defaultModels } from '@conforme/contract/processors/processors'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity/record.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { documents } from '../../../db/schema.ts'
import { refuse } from '../../../refusal.ts'
import type { Services } from '../../../services.ts'
import { announceDocument } from '../../announce-document.ts'
import { lockDocument } from '../../lock-document.ts'
import { processDocumentJob } from '../document-jobs.ts'

export async function readLocally({ db, jobs }: Services, user: SignedIn, documentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.status !== 'processing' || row.stage !== 'esperando') refuse('documento_no_espera')
    const [updated] = await tx
      .update(documents)
      .set({
        processor: 'local',
        model: defaultModels.local,
        stage: 'en_cola',
        retryAt: null,
        version: sql`${documents.version} + 1`,
      })
      .where(eq(documents.id, documentId))
      .returning()
    if (!updated) throw new Error(`document ${documentId} vanished while it was locked`)
    // The job that waits for the provider will find the document done.
    await jobs.enqueue(tx, processDocumentJob, { documentId })
    await recordActivity(tx, {
      action: 'read_locally',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, filename: row.filename, before: row.processor, after: 'local' },
    })
    await announceDocument(tx, updated)
  })
}
