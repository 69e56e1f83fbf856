// Writes what is said of documents into the columns that lists filter by. What is said of one may depend on others that
// look like it, so those are written too, each on its own: nobody ever holds two documents at once for this.
import { isAboutData, severityOf, triageOf } from '@conforme/contract/documents/judge-alerts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announceDocument } from '../documents/announce-document.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Logger } from '../log.ts'
import { findAlerts } from './find-alerts.ts'
import { toStoredAlert } from './stored-alerts.ts'

/** For documents whose alerts may have changed without being read or judged again. */
export const refreshAlerts = defineJob({
  name: 'refresh-alerts',
  payload: z.object({ documentIds: z.array(z.uuid()) }),
  retryLimit: 3,
})

/** Of these documents and of those that look like them. */
export async function saveAlerts(db: Database, documentIds: readonly string[]): Promise<void> {
  const alike = new Set<string>()
  for (const id of new Set(documentIds)) for (const other of await saveOne(db, id)) alike.add(other)
  for (const id of documentIds) alike.delete(id)
  for (const id of alike) await saveOne(db, id)
}

/** Answers the documents that look like it. */
async function saveOne(db: Database, id: string, isQuiet = false): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
    if (!row || row.status !== 'completed') return []
    const { alerts, duplicates } = (await findAlerts(tx, [row]))(row)
    const stored = {
      triage: triageOf(alerts),
      severity: severityOf(alerts),
      alerts: alerts.filter(isAboutData).map(toStoredAlert),
    }
    if (!isSame(row, stored)) {
      await tx.update(documents).set(stored).where(eq(documents.id, id))
      if (!isQuiet) await announceDocument(tx, row)
    }
    return duplicates.map(({ documentId }) => documentId)
  })
}

type Stored = Pick<typeof documents.$inferSelect, 'triage' | 'severity' | 'alerts'>

function isSame(row: Stored, { triage, severity, alerts }: Stored): boolean {
  return (
    row.triage === triage &&
    row.severity === severity &&
    row.alerts.length === alerts.length &&
    row.alerts.every(
      ({ message, fields }, at) =>
        message === alerts[at]?.message && fields?.join() === alerts[at].fields?.join(),
    )
  )
}

const batch = 200

/** Documents from before there were alerts, a few hundred at a time. Safe to stop and to repeat. */
export async function saveMissingAlerts(db: Database, log: Logger): Promise<void> {
  let last: string | undefined
  for (;;) {
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
