// Deletes documents in any state: their rows, dependent rows and jobs. Their files are deleted after the commit
// (`discardStored`), unless another document shares them.
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'
import { workflowAttachments } from '../workflow/tables.ts'

export interface ErasedDocuments {
  count: number
  files: Set<string>
}

export async function eraseDocuments(tx: Transaction, where: SQL, most?: number): Promise<ErasedDocuments> {
  const chosen = tx
    .select({ id: documents.id, sha256: documents.fileSha256 })
    .from(documents)
    .where(where)
    .orderBy(documents.createdAt, documents.id)
  const rows = await (most === undefined ? chosen : chosen.limit(most)).for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: 0, files: new Set() }
  const witnesses = await tx
    .select({ sha256: documentWitnesses.sha256 })
    .from(documentWitnesses)
    .where(inArray(documentWitnesses.documentId, ids))
  const attachments = await tx
    .select({ sha256: workflowAttachments.sha256 })
    .from(workflowAttachments)
    .where(inArray(workflowAttachments.documentId, ids))
  await tx.execute(sql`
    delete from jobs.job where data ->> 'documentId' in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`)
  await tx.delete(documents).where(inArray(documents.id, ids))
  const files = new Set([...rows, ...witnesses, ...attachments].map(({ sha256 }) => sha256))
  return { count: ids.length, files }
}
