// Applies the retention setting of companies: deletes the files of documents that were confirmed long enough ago.
import { and, eq, exists, isNotNull, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { discardStored } from '../files/discard-stored.ts'
import type { Services } from '../services.ts'
import { markFileDeleted } from './delete-file.ts'
import { retentionSettings } from './tables.ts'

const atOnce = 100
const dayMs = 24 * 60 * 60 * 1000

type Deleting = Pick<Services, 'db' | 'files' | 'now'> & { signal?: AbortSignal }

/** Returns how many. Safe to run in several processes: each document is locked. */
export async function deleteDueFiles(services: Deleting): Promise<number> {
  const set = await services.db
    .select()
    .from(retentionSettings)
    .where(isNotNull(retentionSettings.deleteAfterDays))
  let deleted = 0
  for (const { companyId, deleteAfterDays } of set) {
    const before = new Date(services.now().getTime() - (deleteAfterDays ?? 0) * dayMs)
    for (let done = atOnce; done === atOnce; deleted += done)
      done = await deleteSome(services, companyId, before)
  }
  return deleted
}

async function deleteSome(services: Deleting, companyId: string, before: Date): Promise<number> {
  services.signal?.throwIfAborted()
  const { count, gone } = await services.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.companyId, companyId), isNull(documents.fileDeletedAt), isDue(tx, before)))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const gone: string[] = []
    for (const { id } of due) gone.push(...(await markFileDeleted(tx, id, services.now())).files)
    return { count: due.length, gone }
  })
  for (const sha256 of new Set(gone)) await discardStored(services, sha256)
  return count
}

const parts = alias(documents, 'parts')

/** Confirmed before then; a split document, which is never confirmed, once the files of all its parts are gone. */
function isDue(db: Database, before: Date) {
  const itsParts = (more: SQL) =>
    db
      .select({ one: sql`1` })
      .from(parts)
      .where(and(eq(parts.partOf, documents.id), more))
  return or(
    and(eq(documents.isConfirmed, true), lte(documents.confirmedAt, before)),
    and(
      isNotNull(documents.splitAt),
      exists(itsParts(isNotNull(parts.fileDeletedAt))),
      notExists(itsParts(isNull(parts.fileDeletedAt))),
    ),
  )
}
