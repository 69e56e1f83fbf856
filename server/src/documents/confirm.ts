import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../auth/sessions.ts'
import { documents } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { announceDocument } from './announce-document.ts'
import { lockDocument } from './lock-document.ts'
import { dataOf } from './write-data.ts'

export interface Confirmation {
  documentId: string
  comment?: string | undefined
}

/** The stamp: from here on the data cannot be edited. */
export async function confirmDocument(
  { db, now }: Services,
  user: SignedIn,
  { documentId, comment }: Confirmation,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isConfirmed) refuse('documento_confirmado')
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.status === 'processing') refuse('documento_en_proceso')
    dataOf(row)
    const [confirmed] = await tx
      .update(documents)
      .set({
        isConfirmed: true,
        confirmedBy: user.id,
        confirmedAt: now(),
        confirmationComment: comment?.trim() || null,
        version: sql`${documents.version} + 1`,
      })
      .where(eq(documents.id, row.id))
      .returning()
    if (!confirmed) throw new Error(`document ${row.id} vanished while it was locked`)
    await recordActivity(tx, {
      action: 'confirm_document',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, filename: row.filename, comment: confirmed.confirmationComment },
    })
    await announceDocument(tx, confirmed)
  })
}
