// Validates the data stored by earlier versions, once per version of the rules, page by page. Repairs what today's
// rules would refuse, reports what it cannot repair, and fills derived columns and rows that are newer than the data. An
// interrupted run resumes where it stopped. It pauses after each page: a million documents take minutes of CPU time in
// a process that serves people.
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { saveAlerts } from '../../alerts/save-alerts.ts'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { relatedNumbers } from '../lists/summarize.ts'
import { repairUnasked } from './repair-document.ts'
import { saveOrderBillings } from '../orders/save-order-billings.ts'
import { reportDamage } from './report-damage.ts'
import { dataChecks } from '../tables.ts'
import { isDamaged } from './write-data.ts'

/** Increase it when previously valid data becomes invalid, or when a column is derived from it for the first time. */
export const dataRules = 3
const pageSize = 50
/** The pause after a page, as a multiple of the page's own time. */
const pauseFactor = 9

/** Imported data is validated again at the next start. */
export async function forgetChecks(db: Database): Promise<void> {
  await db.delete(dataChecks)
}

export async function checkStoredData(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const [begun] = await db.select().from(dataChecks).where(eq(dataChecks.rules, dataRules))
  if (begun?.finishedAt) return
  let lastId = begun?.lastId ?? undefined
  while (!signal?.aborted) {
    const from = performance.now()
    const rows = await readPage(db, lastId)
    // An empty installation gets no row here, because only an empty one can be restored into.
    if (rows.length === 0 && !begun) return
    const damaged = rows.filter(isDamaged)
    const hopeless = await repairUnasked(
      db,
      damaged.map(({ id }) => id),
    )
    for (const { id } of damaged)
      log.warn(
        { documentId: id, isRepaired: !hopeless.includes(id) },
        'the stored data of a document was damaged',
      )
    await reportDamage(
      db,
      damaged.filter(({ id }) => hopeless.includes(id)),
    )
    await saveAlerts(db, await fillRelatedNumbers(db, rows))
    await saveOrderBillings(
      db,
      rows.map((row) => row.id),
    )
    lastId = rows.at(-1)?.id ?? lastId
    const finishedAt = rows.length < pageSize ? new Date() : null
    await db
      .insert(dataChecks)
      .values({ rules: dataRules, lastId, finishedAt })
      .onConflictDoUpdate({ target: dataChecks.rules, set: { lastId, finishedAt } })
    if (finishedAt) return
    await pause((performance.now() - from) * pauseFactor, undefined, { signal }).catch(() => undefined)
  }
}

const { id, version, hasData, extractedData, orderNumber, citedOrder, citedOrders, modifiedNumber } = documents

/** Returns the documents that got a number. */
async function fillRelatedNumbers(
  db: Database,
  rows: Awaited<ReturnType<typeof readPage>>,
): Promise<string[]> {
  const filled: string[] = []
  for (const row of rows) {
    const numbers = row.extractedData && relatedNumbers(row.extractedData)
    if (!numbers || isEqual(row, numbers)) continue
    // Data that was written meanwhile has its numbers already.
    const isSame = and(eq(id, row.id), eq(version, row.version))
    const written = await db.update(documents).set(numbers).where(isSame).returning({ id })
    if (written.length > 0) filled.push(row.id)
  }
  return filled
}

type RelatedNumbers = ReturnType<typeof relatedNumbers>

const isEqual = (a: RelatedNumbers, b: RelatedNumbers) =>
  a.orderNumber === b.orderNumber &&
  a.citedOrder === b.citedOrder &&
  a.citedOrders?.join() === b.citedOrders?.join() &&
  a.modifiedNumber === b.modifiedNumber

async function readPage(db: Database, lastId: string | undefined) {
  return db
    .select({ id, version, hasData, extractedData, orderNumber, citedOrder, citedOrders, modifiedNumber })
    .from(documents)
    .where(and(eq(documents.hasData, true), lastId === undefined ? undefined : gt(documents.id, lastId)))
    .orderBy(asc(documents.id))
    .limit(pageSize)
}
