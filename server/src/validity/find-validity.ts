import type { Validity } from '@conforme/contract/suppliers/validity'
import type { ValidityState } from '@conforme/contract/suppliers/validity-words'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { users } from '../db/schema.ts'
import { isAbout, type AskedRow } from './question-of.ts'
import { validityAnswers } from './tables.ts'

export async function listAnswers(db: Database, row: DocumentRow): Promise<Validity['answers']> {
  const rows = await db
    .select({ answer: validityAnswers, firstName: users.firstName, lastName: users.lastName })
    .from(validityAnswers)
    .leftJoin(users, eq(users.id, validityAnswers.askedBy))
    .where(eq(validityAnswers.documentId, row.id))
    .orderBy(desc(validityAnswers.createdAt))
    .limit(100)
  return rows.map(
    ({ answer: { id, question, state, failure, cause, observations, createdAt }, firstName, lastName }) => ({
      id,
      isCurrent: isAbout(question, row),
      state,
      failure,
      cause,
      observations,
      at: createdAt.toISOString(),
      askedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    }),
  )
}

export interface LastAnswer {
  state: ValidityState
  at: Date
}

/** SUNAT's last answer about each document's current data, or the last failure if it never answered. */
export async function lastAnswers(
  db: Database,
  rows: readonly (AskedRow & Pick<DocumentRow, 'id'>)[],
): Promise<Map<string, LastAnswer>> {
  if (rows.length === 0) return new Map()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = new Map<string, LastAnswer>()
  for (const { documentId, question, state, at } of await answersOf(db, { ids: [...byId.keys()] })) {
    const row = byId.get(documentId)
    if (!row || !isAbout(question, row)) continue
    const known = last.get(documentId)
    if (!known || (known.state === 'sin_respuesta' && state !== 'sin_respuesta'))
      last.set(documentId, { state, at })
  }
  return last
}

const answersOf = prepared('validity_of', (db) =>
  db
    .select({
      documentId: validityAnswers.documentId,
      question: validityAnswers.question,
      state: validityAnswers.state,
      at: validityAnswers.createdAt,
    })
    .from(validityAnswers)
    .where(isAnyOf(validityAnswers.documentId, 'ids'))
    .orderBy(desc(validityAnswers.createdAt)),
)

/** Why the last query failed, of any company; null if SUNAT answered it, or refused the question of that document. */
export async function findServiceFailure(db: Database) {
  const [last] = await db
    .select({ failure: validityAnswers.failure, cause: validityAnswers.cause, at: validityAnswers.createdAt })
    .from(validityAnswers)
    .orderBy(desc(validityAnswers.createdAt))
    .limit(1)
  if (!last?.failure || last.failure === 'rechazo') return null
  return { failure: last.failure, cause: last.cause, at: last.at.toISOString() }
}
