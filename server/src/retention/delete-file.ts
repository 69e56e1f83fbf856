// Deletes a document's original and page images; its data and history stay.
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announceDocument } from '../documents/announce-document.ts'
import { discardStored } from '../files/discard-stored.ts'
import { lockDocument } from '../documents/lock-document.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'

/** On request of the company's administrator, or of the owner of a document without a company. */
export async function deleteFileOnRequest(
  services: Pick<Services, 'db' | 'files' | 'now'>,
  user: SignedIn,
  documentId: string,
): Promise<Date> {
  const row = await services.db.transaction(async (tx) => {
    const found = await lockDocument(tx, user, documentId)
    if (!found.isConfirmed) refuse('archivo_por_confirmar')
    if (user.companyId !== null && user.role === 'user') refuse('sin_permiso')
    if (found.fileDeletedAt) return found
    await recordActivity(tx, {
      action: 'file_deleted',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, filename: found.filename },
    })
    return markFileDeleted(tx, found.id, services.now())
  })
  await discardStored(services, row.fileSha256)
  return row.fileDeletedAt ?? services.now()
}

/** The stored bytes are deleted after the commit (`discardStored`), unless another document has the same file. */
export async function markFileDeleted(tx: Transaction, id: string, at: Date): Promise<DocumentRow> {
  const [row] = await tx
    .update(documents)
    .set({ fileDeletedAt: at, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, id))
    .returning()
  if (!row) throw new Error(`document ${id} is gone while it was held`)
  await announceDocument(tx, row)
  return row
}
