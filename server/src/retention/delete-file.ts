// Deletes a document's original with its page images, XML and CDR; its data and history stay.
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announceDocument } from '../documents/announce-document.ts'
import { discardStored } from '../files/discard-stored.ts'
import { lockDocument } from '../documents/lock-document.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Requested by the company's administrator, or by the owner of a document without a company. */
export async function deleteFileOnRequest(
  services: Pick<Services, 'db' | 'files' | 'now'>,
  user: SignedIn,
  documentId: string,
): Promise<Date> {
  const { fileDeletedAt, files } = await services.db.transaction(async (tx) => {
    const found = await lockDocument(tx, user, documentId)
    if (!found.isConfirmed) refuse('archivo_por_confirmar')
    if (user.companyId !== null && user.role === 'user') refuse('sin_permiso')
    if (found.fileDeletedAt) return { fileDeletedAt: found.fileDeletedAt, files: [] }
    await recordActivity(tx, {
      action: 'file_deleted',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, filename: found.filename },
    })
    return markFileDeleted(tx, found.id, services.now())
  })
  for (const sha256 of files) await discardStored(services, sha256)
  return fileDeletedAt
}

interface DeletedFile {
  fileDeletedAt: Date
  /** To be deleted after the commit (`discardStored`), unless another document has the same file. */
  files: string[]
}

export async function markFileDeleted(tx: Transaction, id: string, at: Date): Promise<DeletedFile> {
  const [row] = await tx
    .update(documents)
    .set({ fileDeletedAt: at, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, id))
    .returning()
  if (!row) throw new Error(`document ${id} is gone while it was held`)
  await announceDocument(tx, row)
  const witnesses = await tx
    .select({ sha256: documentWitnesses.sha256 })
    .from(documentWitnesses)
    .where(eq(documentWitnesses.documentId, id))
  return { fileDeletedAt: at, files: [row.fileSha256, ...witnesses.map(({ sha256 }) => sha256)] }
}
