import type { Alert, GivenReason } from '@conforme/contract/documents/alerts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { insertMany } from '../db/insert-many.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import { users } from '../db/schema.ts'
import { documentReasons } from './tables.ts'
import { fullName } from '../users/full-name.ts'

export async function findReasons(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, GivenReason[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await reasonsOf(db, { ids: [...documentIds] })
  const byDocument = Map.groupBy(rows, ({ reason }) => reason.documentId)
  return new Map(
    [...byDocument].map(([id, own]) => [
      id,
      own.map(({ reason, ...person }) => ({
        kind: reason.kind,
        step: reason.step,
        text: reason.text,
        by: fullName(person),
        at: reason.createdAt.toISOString(),
        answers: reason.answers.map(({ message }) => message),
        withdrawn: reason.withdrawnAt !== null,
      })),
    ]),
  )
}

const reasonsOf = prepared('reasons_of', (db) =>
  db
    .select({ reason: documentReasons, firstName: users.firstName, lastName: users.lastName })
    .from(documentReasons)
    .innerJoin(users, eq(users.id, documentReasons.userId))
    .where(isAnyOf(documentReasons.documentId, 'ids'))
    .orderBy(asc(documentReasons.createdAt)),
)

export interface ReasonGiven {
  documentId: string
  kind: GivenReason['kind']
  step?: number
  text: string | null
  /** The overridden alerts. */
  alerts: readonly Pick<Alert, 'code' | 'message' | 'reason'>[]
}

/** Stores the reason for overriding alerts. A missing reason is stored once. */
export async function keepReasons(
  tx: Transaction,
  userId: string,
  all: readonly ReasonGiven[],
): Promise<void> {
  const rows = all.flatMap(({ documentId, kind, step = null, text, alerts }) => {
    const answered = text === null ? alerts.filter(({ reason }) => reason === null) : alerts
    if (answered.length === 0 && kind !== 'reapertura' && kind !== 'separacion') return []
    const answers = answered.map(({ code, message }) => ({ code, message }))
    return [{ documentId, userId, kind, step, text, answers }]
  })
  await insertMany(tx, documentReasons, rows)
}

/** Withdraws the reasons of an undone confirmation. */
export async function withdrawReasons(tx: Transaction, documentId: string, at: Date): Promise<void> {
  await tx
    .update(documentReasons)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(documentReasons.documentId, documentId),
        eq(documentReasons.kind, 'confirmacion'),
        isNull(documentReasons.withdrawnAt),
      ),
    )
}

/** The first of these texts that is not blank. */
export function reasonText(...texts: (string | null | undefined)[]): string | null {
  return texts.map((text) => text?.trim()).find((text) => text) ?? null
}
