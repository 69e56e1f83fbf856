// Scheduled validity checks. Each comprobante is checked once; again after a failure, while its issuer may still send
// it, or after its data changed; and again before payment, because an issuer may void it days later: daily while it is
// due or in a batch, but not while its due day is weeks ahead.
import { dayMs, hourMs, minuteMs } from '@conforme/contract/values/durations'
import { randomUUID } from 'node:crypto'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { companies, documents, dueDate } from '../db/schema.ts'
import { repeat } from '../repeat.ts'
import type { Services } from '../services.ts'
import { isValiditySet, type ValidityQuestion } from './ask-sunat.ts'
import { askValidity } from './ask-validity.ts'
import { releaseQueryLease, acquireQueryLease } from './query-lease.ts'
import { askedTypeOf, questionOf } from './question-of.ts'
import { validityAnswers } from './tables.ts'

const checkEveryMs = 60_000
const atOnce = 20
const pageSize = 500
/** Older documents are not checked: they were booked long ago. */
const askedWithinMs = 90 * dayMs
/** Backoff after the first, second… failure; after the last only a person asks again. */
const againMs = [10 * minuteMs, hourMs, 6 * hourMs, dayMs]
/** Issuers have days to send a comprobante to SUNAT: until then one that SUNAT lacks is checked daily. */
const sentWithinMs = 8 * dayMs
/** A weekly payment run picks documents this long before they are due. */
const paidAheadMs = 7 * dayMs
const unpaid = workflowStatuses.slice(0, workflowStatuses.indexOf('payment_executed'))

type Looking = Pick<Services, 'db' | 'now'>

export function scheduleValidityChecks(services: Services): () => Promise<void> {
  if (!isValiditySet(services)) return async () => undefined
  const repeated = { restMs: checkEveryMs, log: services.log, failure: 'validity was not asked for' }
  return repeat(repeated, (signal) => askDue(services, signal))
}

/** Returns how many were checked. Runs sequentially: the service is slow, and its quota is small. */
export async function askDue(services: Services, signal: AbortSignal): Promise<number> {
  const owner = randomUUID()
  if (!(await acquireQueryLease(services, owner))) return 0
  try {
    return await askInTurn(services, owner, signal)
  } finally {
    await releaseQueryLease(services, owner)
  }
}

async function askInTurn(services: Services, owner: string, signal: AbortSignal): Promise<number> {
  const { db, config } = services
  const limit = config.SUNAT_DAILY_LIMIT
  const left = limit === undefined ? Infinity : limit - (await askedToday(services))
  let asked = 0
  for (const id of await dueDocuments(services)) {
    if (asked >= left || signal.aborted || !(await acquireQueryLease(services, owner))) break
    const [row] = await db.select().from(documents).where(eq(documents.id, id))
    const question = row && questionOf(row)
    if (!row || !question) continue
    const failure = await askValidity(services, { row, question, askedBy: null })
    asked++
    // All further questions would fail in the same way and lose an attempt.
    if (failure === 'cuota' || failure === 'credenciales') break
  }
  return asked
}

/** The due documents, up to the number asked at once. Pages past those that lack a required value, however many. */
export async function dueDocuments(services: Looking): Promise<string[]> {
  const { db } = services
  const codes = await askedCodes(services)
  if (Object.keys(codes).length === 0) return []
  const due: string[] = []
  for (let offset = 0; ; offset += pageSize) {
    const ids = await duePage(services, codes, offset)
    const rows =
      ids.length === 0 ? [] : await db.select(askedColumns).from(documents).where(inArray(documents.id, ids))
    const askable = new Set(rows.filter((row) => questionOf(row)).map(({ id }) => id))
    due.push(...ids.filter((id) => askable.has(id)))
    if (due.length >= atOnce || ids.length < pageSize) return due.slice(0, atOnce)
  }
}

/** The part of the data that the question needs: 500 documents with their evidence are too much to read. */
const askedColumns = {
  id: documents.id,
  documentType: documents.documentType,
  documentDate: documents.documentDate,
  supplierTaxId: documents.supplierTaxId,
  totalCents: documents.totalCents,
  extractedData: sql<ExtractedData | null>`jsonb_build_object('documento', ${documents.extractedData} -> 'documento')`,
}

async function duePage({ db, now }: Looking, codes: AskedCodes, offset: number): Promise<string[]> {
  const at = now().getTime()
  const before = (ms: number) => sql`${new Date(at - ms).toISOString()}::timestamptz`
  const lastAt = sql`max(${validityAnswers.createdAt})`
  const answered = sql`count(*) filter (where ${validityAnswers.state} <> 'sin_respuesta')`
  const missing = sql`count(*) filter (where ${validityAnswers.state} = 'no_existe')`
  const unanswered = sql`count(*) filter (where ${validityAnswers.state} = 'sin_respuesta')`
  const isToBePaid = isAboutToBePaid(todayInPeru(new Date(at + paidAheadMs)))
  const code = codeIn(codes)
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(
      validityAnswers,
      and(
        eq(validityAnswers.documentId, documents.id),
        // No answer is older than its document; this condition lets the index skip the answers of all years.
        gte(validityAnswers.createdAt, new Date(at - askedWithinMs)),
        isAboutNow(code),
      ),
    )
    .where(and(isAskable(at), isNotNull(code)))
    .groupBy(documents.id)
    .having(
      or(
        sql`count(${validityAnswers.id}) = 0`,
        and(
          sql`${answered} = 0`,
          or(
            ...againMs.map((ms, index) => sql`(${unanswered} = ${index + 1} and ${lastAt} < ${before(ms)})`),
          ),
        ),
        and(
          sql`${missing} > 0 and ${missing} = ${answered} and ${lastAt} < ${before(dayMs)}`,
          sql`${documents.createdAt} >= ${before(sentWithinMs)}`,
        ),
        and(sql`${lastAt} < ${before(dayMs)}`, isToBePaid),
      ),
    )
    // Documents about to be paid come first: the daily quota may leave a long backlog.
    .orderBy(desc(isToBePaid), sql`${answered} > 0`, asc(documents.createdAt), asc(documents.id))
    .limit(pageSize)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** In a batch, or Tesorería may put it into one: due by that day, or without a known due day. */
const isAboutToBePaid = (day: string) =>
  sql`(${documents.workflowStatus} = 'payment_prepared' or (${documents.workflowStatus} = 'tesoreria_validated'
    and (${dueDate} > ${day} and ${dueDate} ~ '^[0-9]{4}-') is not true))`

/** Unpaid, recent, and with all that SUNAT asks for except a known type. */
const isAskable = (at: number) =>
  and(
    eq(documents.status, 'completed'),
    eq(documents.isSample, false),
    isNull(documents.splitAt),
    sql`${documents.supplierTaxId} ~ '^[0-9]{11}$'`,
    isNotNull(documents.documentNumber),
    isNotNull(documents.documentDate),
    isNotNull(documents.totalCents),
    inArray(documents.workflowStatus, unpaid),
    // Matches all documents. By company the index finds recent ones; without this condition it reads those of all
    // years.
    or(
      isNull(documents.companyId),
      sql`${documents.companyId} = any(array(select ${companies.id} from ${companies}))`,
    ),
    gte(documents.createdAt, new Date(at - askedWithinMs)),
  )

/** SUNAT's type code, by document title. */
type AskedCodes = Record<string, string>

async function askedCodes({ db, now }: Looking): Promise<AskedCodes> {
  const rows = await db
    .selectDistinct({ title: documents.documentType })
    .from(documents)
    .where(isAskable(now().getTime()))
  return Object.fromEntries(
    rows.flatMap(({ title }) => {
      const code = title === null ? undefined : askedTypeOf(title)
      return title === null || code === undefined ? [] : [[title, code]]
    }),
  )
}

const codeIn = (codes: AskedCodes) => sql`(${JSON.stringify(codes)}::jsonb ->> ${documents.documentType})`

/**
 * Whether an answer applies to its document's current data, whoever changed that since: `isAbout` as SQL, for many at
 * once.
 */
function isAboutNow(code: SQL): SQL | undefined {
  const asked = (name: keyof ValidityQuestion) =>
    sql`(${validityAnswers.question} ->> ${sql.raw(`'${name}'`)})`
  const serie = asked('numeroSerie')
  // The number in the form of `normalizeDocumentNumber`.
  const number = sql`regexp_replace(${serie}, '(?<![0-9])0+(?=[0-9])', '', 'g') || '-' || ${asked('numero')}`
  return and(
    sql`${asked('numRuc')} = ${documents.supplierTaxId}`,
    sql`${asked('codComp')} = ${code}`,
    sql`${asked('fechaEmision')} = to_char(${documents.documentDate}, 'DD/MM/YYYY')`,
    sql`${asked('monto')}::numeric * 100 = abs(${documents.totalCents})`,
    or(
      sql`${documents.documentNumber} = ${number}`,
      // The series is in a field of its own.
      and(
        sql`${documents.documentNumber} = ${asked('numero')}`,
        sql`strpos(upper(${documents.extractedData} #>> '{documento,serie}'), ${serie}) > 0`,
      ),
    ),
  )
}

async function askedToday({ db, now }: Looking): Promise<number> {
  const [row] = await db
    .select({ asked: sql<number>`count(*)::int` })
    .from(validityAnswers)
    .where(gte(validityAnswers.createdAt, new Date(now().getTime() - dayMs)))
  return row?.asked ?? 0
}
