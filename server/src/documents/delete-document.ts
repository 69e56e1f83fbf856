import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../auth/sessions.ts'
import { documents } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { discardStored } from './discard-stored.ts'
import { lockDocument } from './lock-document.ts'
import type { DocumentRow } from './to-document.ts'

/** What was stamped, or is on its way to payment, is a record and stays. */
function mayDelete(row: DocumentRow): boolean {
  return row.isSample || (!row.isConfirmed && !row.isLocked && row.workflowStatus === 'pending')
}

export async function deleteDocument(services: Services, user: SignedIn, documentId: string): Promise<void> {
  const sha256 = await services.db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (!mayDelete(row)) refuse('documento_en_flujo')
    await tx.delete(documents).where(eq(documents.id, documentId))
    await recordActivity(tx, {
      action: 'delete_document',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, filename: row.filename },
    })
    return row.fileSha256
  })
  await discardStored(services, sha256)
}

export async function deleteSamples(services: Services, user: SignedIn): Promise<number> {
  const mine = await services.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.userId, user.id), eq(documents.isSample, true)))
  for (const { id } of mine) await deleteDocument(services, user, id)
  return mine.length
}
