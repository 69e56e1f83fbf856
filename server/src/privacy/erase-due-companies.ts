// Deletes companies whose grace period is over. Commits progress in steps, so that the next run continues an
// interrupted one.
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { eraseActivities } from '../activity/erase-activities.ts'
import { recordActivity } from '../activity/record.ts'
import type { Database, Transaction } from '../db/database.ts'
import { companies, users } from '../db/schema.ts'
import { discardStored } from '../files/discard-stored.ts'
import type { Services } from '../services.ts'
import { eraseDocuments } from './erase-documents.ts'
import { keptTables } from './kept-tables.ts'
import { isOwn } from './person-data.ts'
import { nextPseudonymNumber } from './queries.ts'
import { removeTraces } from './remove-traces.ts'
import { erasures } from './tables.ts'

type Sweeping = Pick<Services, 'db' | 'files' | 'log' | 'now'> & { signal?: AbortSignal }
type Due = typeof erasures.$inferSelect

const documentsAtOnce = 100
const sealsAtOnce = 50

/** Returns how many were deleted. */
export async function eraseDueCompanies(sweeping: Sweeping): Promise<number> {
  const due = await sweeping.db
    .select()
    .from(erasures)
    .where(and(eq(erasures.status, 'pedida'), lte(erasures.dueAt, sweeping.now())))
    .orderBy(asc(erasures.dueAt))
  for (const erasure of due) await eraseCompany(sweeping, erasure)
  return due.length
}

async function eraseCompany(sweeping: Sweeping, erasure: Due): Promise<void> {
  const { db, log } = sweeping
  const { subjectId: companyId, number } = erasure
  while (await eraseSomeDocuments(sweeping, erasure));
  await eraseItsActivities(db, erasure)
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), ne(users.role, 'admin'), isNull(users.erasedAt)))
  for (const { id } of people) await eraseItsPerson(sweeping, erasure, id)
  const counts = await db.transaction((tx) => eraseTheRest(tx, erasure, sweeping.now()))
  if (counts) log.warn({ number, companyId, ...counts }, 'a company was deleted')
}

/** Each step locks the request, because several workers may run. Undefined once one of them has finished. */
async function holdAsked(tx: Transaction, { id }: Due): Promise<Due | undefined> {
  const [held] = await tx.select().from(erasures).where(eq(erasures.id, id)).for('update')
  return held?.status === 'pedida' ? held : undefined
}

async function eraseSomeDocuments({ db, files, signal }: Sweeping, due: Due): Promise<boolean> {
  signal?.throwIfAborted()
  const gone = await db.transaction(async (tx) => {
    if (!(await holdAsked(tx, due))) return undefined
    const some = await eraseDocuments(tx, sql`company_id = ${due.subjectId}`, documentsAtOnce)
    await addCounts(tx, due, { documentos: some.count, archivos: some.files.size })
    return some
  })
  for (const sha256 of gone?.files ?? []) await discardStored({ db, files }, sha256)
  return gone?.count === documentsAtOnce
}

/** Deletes the person, and the documents that belong to them rather than to the company. */
async function eraseItsPerson({ db, files, now }: Sweeping, due: Due, userId: string): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    if (!(await holdAsked(tx, due))) return undefined
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person || person.erasedAt) return undefined
    const at = now()
    const number = await nextPseudonymNumber(tx)
    const own = await eraseDocuments(tx, isOwn(person.id))
    const counts = {
      ...(await removeTraces(tx, person, { number, by: due.requestedBy, at })),
      documentos: own.count,
    }
    const { requestedBy } = due
    const about = { subjectId: person.id, requestedBy, requestedAt: at, dueAt: at, finishedAt: at }
    await tx.insert(erasures).values({ ...about, number, kind: 'persona', status: 'hecha', counts })
    await addCounts(tx, due, { personas: 1 })
    return own.files
  })
  for (const sha256 of gone ?? []) await discardStored({ db, files }, sha256)
}

async function addCounts(tx: Transaction, { id }: Due, more: Record<string, number>): Promise<void> {
  for (const [what, count] of Object.entries(more))
    await tx.execute(sql`
      update erasures set counts = jsonb_set(counts, array[${what}::text],
        to_jsonb(coalesce((counts ->> ${what}::text)::int, 0) + ${count}::int)) where id = ${id}`)
}

/** Clears the details in the company's audit log; action, actor and time stay. */
async function eraseItsActivities(db: Database, { subjectId, number, requestedBy }: Due): Promise<void> {
  const erasure = {
    where: sql`company_id = ${subjectId}`,
    erase: () => ({ details: {}, ipAddress: '' }),
    about: { number, byUserId: requestedBy },
  }
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    after = await db.transaction((tx) => eraseActivities(tx, erasure, { after: from, most: sealsAtOnce }))
  }
}

/** Returns the total number of deleted rows if this step finished the deletion. */
async function eraseTheRest(
  tx: Transaction,
  due: Due,
  at: Date,
): Promise<Record<string, number> | undefined> {
  const held = await holdAsked(tx, due)
  if (!held) return undefined
  const { id, subjectId, number, requestedBy } = held
  const counts: Record<string, number> = { ...held.counts }
  for (const [table, { company }] of Object.entries(keptTables)) {
    if (!company || 'of' in company || company.fate === 'stays') continue
    const { rows } = await tx.execute(sql`
      delete from ${sql.identifier(table)} where ${sql.identifier(company.column)} = ${subjectId} returning 1`)
    if (rows.length > 0 && table !== 'documents') counts[table] = rows.length
  }
  // A member who became the installation's administrator meanwhile is kept, without a company.
  await tx
    .update(users)
    .set({ companyId: null })
    .where(and(eq(users.companyId, subjectId), inArray(users.role, ['admin'])))
  await tx
    .update(companies)
    .set({ name: `Empresa eliminada ${number}`, ruc: `eliminada-${number}`, settings: {}, erasedAt: at })
    .where(eq(companies.id, subjectId))
  await tx
    .update(erasures)
    .set({ status: 'hecha', finishedAt: at, counts, closed: null })
    .where(eq(erasures.id, id))
  const details = { companyId: subjectId, number, ...counts }
  await recordActivity(tx, { action: 'data_erased', userId: requestedBy, details })
  return counts
}
