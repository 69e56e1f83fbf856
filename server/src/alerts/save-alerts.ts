// Writes alerts into the columns that lists filter by. Alerts may depend on other documents, similar ones or those of
// the same order, so those are written too, one at a time: two documents are never locked together.
import { isAboutData, severityOf, triageOf } from '@conforme/contract/documents/judge-alerts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { commitLazily } from '../db/commit-lazily.ts'
import type { Database, Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announceDocument } from '../documents/announce-document.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { maxHints, type Alike } from '../documents/duplicates/duplicates.ts'
import { alikeSigns } from '../documents/duplicates/match-documents.ts'
import { listColumns } from '../documents/lists/list-columns.ts'
import { findOrderRelatives } from '../documents/orders/order-relatives.ts'
import { saveOrderBillings } from '../documents/orders/save-order-billings.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log/log.ts'
import { findAlerts, findListedAlerts } from './find-alerts.ts'
import type { Judged } from './judged.ts'
import { toStoredAlert } from './stored-alerts.ts'

const batch = 200

/** Refreshes documents whose alerts may have changed without a new reading. */
export const refreshAlertsJob = defineJob({
  name: 'refresh-alerts',
  payload: z.object({
    documentIds: z.array(z.uuid()),
    /** Set if a similar document changed rather than these, so that only these are updated. */
    onlyThese: z.boolean().optional(),
  }),
  retryLimit: 3,
})

export async function refreshAlerts(db: Database, payload: JobPayload): Promise<void> {
  if (!payload.onlyThese) return saveAlerts(db, payload.documentIds)
  await saveChanged(db, payload.documentIds)
  await saveOrderBillings(db, payload.documentIds)
}

/** Which of several versions of an order is valid depends on their confirmation. */
export async function refreshOrder(
  tx: Transaction,
  jobs: Jobs,
  { id, orderNumber }: Pick<DocumentRow, 'id' | 'orderNumber'>,
): Promise<void> {
  if (orderNumber !== null) await jobs.enqueue(tx, refreshAlertsJob, { documentIds: [id] })
}

type JobPayload = z.infer<typeof refreshAlertsJob.payload>

/** Saves the alerts of these documents, of similar ones, and of those that bill the same order; and its billing. */
export async function saveAlerts(db: Database, documentIds: readonly string[]): Promise<void> {
  const own = new Set(documentIds)
  const alike = new Set<string>()
  for (const id of own) for (const other of await saveOne(db, id)) alike.add(other)
  await saveChanged(
    db,
    [...alike].filter((id) => !own.has(id)),
  )
  // Last, because it looks at the alerts of the order's documents.
  await saveOrderBillings(db, [...own, ...alike])
}

/** Returns similar documents and those of the same order, whose alerts may have changed. */
async function saveOne(db: Database, id: string, isQuiet = false): Promise<string[]> {
  return db.transaction(async (tx) => {
    await commitLazily(tx)
    const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
    if (!row || row.status !== 'completed') return []
    const judged = (await findAlerts(tx, [row]))(row)
    const stored = toStored(judged)
    const { order, ids: relatives } = await findOrderRelatives(tx, row)
    if (!isSame(row, stored)) {
      await tx.update(documents).set(stored).where(eq(documents.id, id))
      if (!isQuiet) await announceDocument(tx, row)
    }
    if (order !== row.judgedOrder)
      await tx.update(documents).set({ judgedOrder: order }).where(eq(documents.id, id))
    const { alike } = judged
    if (row.triage === null) return [...(await withRoomFor(tx, alike)), ...relatives]
    // Documents that it resembled before its data changed still name it in their alerts.
    const before = row.alerts.flatMap(({ documentId }) => documentId ?? [])
    return [...before, ...alike.map(({ documentId }) => documentId), ...relatives]
  })
}

/** Leaves out documents that already list enough alerts of at least this severity. */
async function withRoomFor(db: Database, alike: readonly Alike[]): Promise<string[]> {
  const found: string[] = []
  for (const [sign, some] of Map.groupBy(alike, (one) => one.sign)) {
    const asBad = alikeSigns.slice(0, alikeSigns.indexOf(sign) + 1)
    const codes = sql`jsonb_path_query_array(${documents.alerts}, '$[*].code')`
    const count = sql`(select count(*) from jsonb_array_elements_text(${codes}) as code where code in ${asBad})`
    const ids = some.map(({ documentId }) => documentId)
    const rows = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(inArray(documents.id, ids), sql`${count} < ${maxHints}`))
    found.push(...rows.map((row) => row.id))
  }
  return found
}

/** Computes in batches; locks and writes only documents whose alerts changed. */
async function saveChanged(db: Database, documentIds: readonly string[]): Promise<void> {
  for (let at = 0; at < documentIds.length; at += batch) {
    const some = documentIds.slice(at, at + batch)
    const rows = await db.select(listColumns).from(documents).where(inArray(documents.id, some))
    const judgedOf = await findListedAlerts(db, rows)
    for (const row of rows) {
      const stored = toStored(judgedOf(row))
      if (row.triage === null) await saveOne(db, row.id)
      else if (!isSame(row, stored) && !(await replace(db, row, stored))) await saveOne(db, row.id)
    }
  }
}

/** False if the document was written since `row` was read, so that the computed alerts may be outdated. */
async function replace(db: Database, row: DocumentRow, stored: Stored): Promise<boolean> {
  return db.transaction(async (tx) => {
    await commitLazily(tx)
    const { id, version, triage, alerts } = documents
    const isUntouched = and(
      eq(id, row.id),
      eq(version, row.version),
      sql`${triage} is not distinct from ${row.triage}`,
      eq(alerts, row.alerts),
    )
    const written = await tx.update(documents).set(stored).where(isUntouched).returning({ id })
    if (written.length > 0) await announceDocument(tx, row)
    return written.length > 0
  })
}

function toStored({ alerts }: Pick<Judged, 'alerts'>): Stored {
  return {
    triage: triageOf(alerts),
    severity: severityOf(alerts),
    alerts: alerts.filter(isAboutData).map(toStoredAlert),
  }
}

type Stored = Pick<typeof documents.$inferSelect, 'triage' | 'severity' | 'alerts'>

function isSame(row: Stored, { triage, severity, alerts }: Stored): boolean {
  return (
    row.triage === triage &&
    row.severity === severity &&
    row.alerts.length === alerts.length &&
    row.alerts.every(
      ({ message, fields, documentId }, at) =>
        message === alerts[at]?.message &&
        fields?.join() === alerts[at].fields?.join() &&
        documentId === alerts[at].documentId,
    )
  )
}

/** Backfill for documents from before alerts existed, in batches. Idempotent. */
export async function saveMissingAlerts(db: Database, log: Logger, signal?: AbortSignal): Promise<void> {
  let last: string | undefined
  for (;;) {
    signal?.throwIfAborted()
    const rows = await db
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          isNull(documents.triage),
          eq(documents.status, 'completed'),
          last === undefined ? undefined : gt(documents.id, last),
        ),
      )
      .orderBy(asc(documents.id))
      .limit(batch)
    for (const { id } of rows)
      await saveOne(db, id, true).catch((error: unknown) =>
        log.error({ err: error, documentId: id }, 'what is said of a document could not be saved'),
      )
    last = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}
