// Applies companies' retention setting: deletes the files of documents confirmed long enough ago. Documents on their
// way to payment are skipped, because people must see the paper until everything is paid.
import { dayMs } from '@conforme/contract/values/durations'
import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, eq, exists, isNotNull, isNull, lte, notExists, notInArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { confirmedDay, documents } from '../db/schema.ts'
import { discardStored } from '../files/discard-stored.ts'
import type { Services } from '../services.ts'
import { markFileDeleted } from './delete-file.ts'
import { retentionSettings } from './tables.ts'

const atOnce = 100

type Deleting = Pick<Services, 'db' | 'files' | 'now'> & { signal?: AbortSignal }

/** Returns how many files it deleted. Safe in several processes: each document is locked. */
export async function deleteDueFiles(services: Deleting): Promise<number> {
  const set = await services.db
    .select()
    .from(retentionSettings)
    .where(isNotNull(retentionSettings.deleteAfterDays))
  let deleted = 0
  for (const { companyId, deleteAfterDays } of set) {
    const before = new Date(services.now().getTime() - (deleteAfterDays ?? 0) * dayMs)
    // Split documents come after their parts.
    for (const isDue of [isConfirmedBefore(before), isSplitAndDone(services.db)])
      for (let done = atOnce; done === atOnce; deleted += done)
        done = await deleteSome(services, and(eq(documents.companyId, companyId), isDue))
  }
  return deleted
}

async function deleteSome(services: Deleting, isDue: SQL | undefined): Promise<number> {
  services.signal?.throwIfAborted()
  const { count, gone } = await services.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(isDue, isNull(documents.fileDeletedAt)))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const gone: string[] = []
    for (const { id } of due) gone.push(...(await markFileDeleted(tx, id, services.now())).files)
    return { count: due.length, gone }
  })
  for (const sha256 of new Set(gone)) await discardStored(services, sha256)
  return count
}

/** Compares days too, because the index contains the day. */
function isConfirmedBefore(before: Date): SQL | undefined {
  const at = sql`${before.toISOString()}::timestamptz`
  return and(
    sql`${documents.isConfirmed}`,
    sql`${confirmedDay} <= (${at} at time zone 'UTC')::date`,
    lte(documents.confirmedAt, before),
    notInArray(documents.workflowStatus, toBePaid),
  )
}

const toBePaid = workflowStatuses.slice(
  workflowStatuses.indexOf('logistica_received'),
  workflowStatuses.indexOf('payment_executed'),
)

const parts = alias(documents, 'parts')

/** A split document is never confirmed; its file is deleted once the files of all its parts are. */
function isSplitAndDone(db: Database): SQL | undefined {
  const itsParts = (more: SQL) =>
    db
      .select({ one: sql`1` })
      .from(parts)
      .where(and(eq(parts.partOf, documents.id), more))
  return and(
    isNotNull(documents.splitAt),
    exists(itsParts(isNotNull(parts.fileDeletedAt))),
    notExists(itsParts(isNull(parts.fileDeletedAt))),
  )
}
