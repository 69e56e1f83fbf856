import type { Validity } from '@conforme/contract/suppliers/validity'
import type { ValidityState } from '@conforme/contract/suppliers/validity-words'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import { users } from '../db/schema.ts'
import { validityAnswers } from './tables.ts'

export async function listAnswers(db: Database, documentId: string): Promise<Validity['answers']> {
  const rows = await db
    .select({ answer: validityAnswers, firstName: users.firstName, lastName: users.lastName })
    .from(validityAnswers)
    .leftJoin(users, eq(users.id, validityAnswers.askedBy))
    .where(eq(validityAnswers.documentId, documentId))
    .orderBy(desc(validityAnswers.createdAt))
    .limit(100)
  return rows.map(({ answer: { id, state, failure, observations, createdAt }, firstName, lastName }) => ({
    id,
    state,
    failure,
    observations,
    at: createdAt.toISOString(),
    askedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }))
}

export interface LastAnswer {
  state: ValidityState
  at: Date
}

/** The last answer of SUNAT, or the last failure when it never answered. */
export async function lastAnswers(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, LastAnswer>> {
  if (documentIds.length === 0) return new Map()
  const rows = await answersOf(db, { ids: [...documentIds] })
  const last = new Map<string, LastAnswer>()
  for (const { documentId, state, at } of rows) {
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
      state: validityAnswers.state,
      at: validityAnswers.createdAt,
    })
    .from(validityAnswers)
    .where(isAnyOf(validityAnswers.documentId, 'ids'))
    .orderBy(desc(validityAnswers.createdAt)),
)
