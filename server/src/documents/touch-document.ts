import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announceAll } from '../events/hub.ts'

/** Announces a change in data around the document, so that open screens fetch it again. */
export async function touchDocument(tx: Database, id: string): Promise<void> {
  await touchDocuments(tx, [id])
}

export async function touchDocuments(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { id, userId, companyId, status, stage, version } = documents
  const touched = await tx
    .update(documents)
    .set({ version: sql`${version} + 1` })
    .where(inArray(id, [...ids]))
    .returning({ documentId: id, userId, companyId, status, stage, version })
  await announceAll(
    tx,
    touched.map((row) => ({ type: 'document' as const, ...row })),
  )
}
