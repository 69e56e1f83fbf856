// Undoes a split: deletes the parts and restores the original. Credits of parts that were read are not refunded.
import { eq } from 'drizzle-orm'
import { recordActivity } from '../../activity/record.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { deleteRow } from '../files/delete-document.ts'
import { discardOrLeave } from '../../files/discard-stored.ts'
import type { DocumentRow } from '../document-row.ts'
import { lockDocument } from '../lock-document.ts'

export async function rejoinDocument(services: Services, user: SignedIn, documentId: string): Promise<void> {
  const files = await services.db.transaction(async (tx) => {
    const original = await lockDocument(tx, user, documentId)
    if (!original.splitAt) refuse('documento_sin_separar')
    const parts = await partsUnder(tx, documentId)
    // `deleteRow` unlocks the original when its last part is deleted.
    for (const part of parts) await deleteRow(services, tx, user, { row: part })
    await recordActivity(tx, {
      action: 'rejoin_document',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId },
    })
    return parts.map((part) => part.fileSha256)
  })
  for (const sha256 of new Set(files)) await discardOrLeave(services, sha256)
}

/** Lists parts recursively: a part may have been split itself, and its own parts come first. */
async function partsUnder(tx: Transaction, documentId: string): Promise<DocumentRow[]> {
  const parts = await tx.select().from(documents).where(eq(documents.partOf, documentId)).for('update')
  const under: DocumentRow[] = []
  for (const part of parts) {
    if (part.splitAt) under.push(...(await partsUnder(tx, part.id)))
    under.push(part)
  }
  return under
}
