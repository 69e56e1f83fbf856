// Scheduled validity checks: each comprobante once, again after a failure or a correction, and again before its payment,
// because an issuer may void it days later.
import { setTimeout as wait } from 'node:timers/promises'
import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { documentEdits, documents } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { isValiditySet } from './ask-sunat.ts'
import { askValidity } from './ask-validity.ts'
import { askedFields, questionOf } from './question-of.ts'
import { validityAnswers } from './tables.ts'

const checkEveryMs = 60_000
const atOnce = 20
/** More than are asked about: some lack required values. */
const mostLookedAt = 500
const dayMs = 24 * 60 * 60 * 1000
/** Older documents are not checked: they were booked long ago. */
const askedWithinMs = 90 * dayMs
/** Backoff after the first, second… failure; then only a person asks again. */
const againMs = [10 * 60_000, 60 * 60_000, 6 * 60 * 60_000, dayMs]
const unpaid = workflowStatuses.slice(0, workflowStatuses.indexOf('payment_prepared'))

export function scheduleValidityChecks(services: Services): () => Promise<void> {
  if (!isValiditySet(services)) return async () => undefined
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      await askDue(services, ending.signal).catch((error: unknown) =>
        services.log.error({ err: error }, 'validity was not asked for'),
      )
      await wait(checkEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}

/** Returns how many were checked. Sequential: the service is slow, and its quota is small. */
export async function askDue(services: Services, signal: AbortSignal): Promise<number> {
  const { db, config } = services
  let asked = 0
  for (const id of await dueDocuments(services)) {
    if (signal.aborted || asked === atOnce) break
    if (config.SUNAT_DAILY_LIMIT !== undefined && (await askedToday(services)) >= config.SUNAT_DAILY_LIMIT)
      break
    const [row] = await db.select().from(documents).where(eq(documents.id, id))
    const question = row && questionOf(row)
    if (!row || !question) continue
    await askValidity(services, { row, question, askedBy: null })
    asked++
  }
  return asked
}

async function dueDocuments({ db, now }: Services): Promise<string[]> {
  const at = now().getTime()
  // Answers from before a correction of what is asked do not count.
  const changed = db
    .select({
      documentId: documentEdits.documentId,
      at: sql`max(${documentEdits.createdAt})`.as('changed_at'),
    })
    .from(documentEdits)
    .where(inArray(documentEdits.fieldPath, askedFields))
    .groupBy(documentEdits.documentId)
    .as('changed')
  const counted = db
    .select({
      documentId: validityAnswers.documentId,
      lastAt: sql<string>`max(${validityAnswers.createdAt})`.as('last_at'),
      answered: sql<number>`count(*) filter (where ${validityAnswers.state} <> 'sin_respuesta')`.as(
        'answered',
      ),
      unanswered: sql<number>`count(*) filter (where ${validityAnswers.state} = 'sin_respuesta')`.as(
        'unanswered',
      ),
    })
    .from(validityAnswers)
    .leftJoin(changed, eq(changed.documentId, validityAnswers.documentId))
    .where(or(isNull(changed.at), gt(validityAnswers.createdAt, changed.at)))
    .groupBy(validityAnswers.documentId)
    .as('counted')
  const before = (ms: number) => sql`${new Date(at - ms).toISOString()}::timestamptz`
  const retries = againMs.map(
    (ms, index) => sql`(${counted.unanswered} = ${index + 1} and ${counted.lastAt} < ${before(ms)})`,
  )
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(counted, eq(counted.documentId, documents.id))
    .where(
      and(
        eq(documents.status, 'completed'),
        eq(documents.isSample, false),
        isNotNull(documents.documentNumber),
        isNotNull(documents.supplierTaxId),
        isNotNull(documents.documentDate),
        isNotNull(documents.totalCents),
        sql`${documents.documentType} ~* '^(factura|boleta|nota|liquidaci)'`,
        inArray(documents.workflowStatus, unpaid),
        gte(documents.createdAt, new Date(at - askedWithinMs)),
        or(
          isNull(counted.lastAt),
          and(sql`${counted.answered} = 0`, or(...retries)),
          // Documents about to be paid are checked on the same day.
          and(eq(documents.workflowStatus, 'tesoreria_validated'), sql`${counted.lastAt} < ${before(dayMs)}`),
        ),
      ),
    )
    .orderBy(asc(documents.createdAt))
    .limit(mostLookedAt)
  return rows.map(({ id }) => id)
}

async function askedToday({ db, now }: Services): Promise<number> {
  const [row] = await db
    .select({ asked: sql<number>`count(*)::int` })
    .from(validityAnswers)
    .where(gte(validityAnswers.createdAt, new Date(now().getTime() - dayMs)))
  return row?.asked ?? 0
}
