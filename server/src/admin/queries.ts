import { count, eq, isNull, sql } from 'drizzle-orm'
import type { CreditEntry } from '@conforme/contract/accounts/credits'
import type { z } from 'zod'
import { listCreditEntries } from '../credits/list-entries.ts'
import type { Database } from '../db/database.ts'
import { documents, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { sumAll } from '../tallies/sums.ts'
import type { UserRow } from '../users/to-user.ts'

export async function getUserRow(db: Database, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? refuse('usuario_no_encontrado')
}

const totalSeconds = sql<number>`coalesce(sum(${documents.processingSeconds}), 0)::float8`

export async function getSystemStats(db: Database) {
  const [people] = await db
    .select({ total: count(), active: sql<number>`count(*) filter (where ${users.isActive})::int` })
    .from(users)
    .where(isNull(users.erasedAt))
  const work = await sumAll(db)
  return {
    totalUsers: people?.total ?? 0,
    activeUsers: people?.active ?? 0,
    totalDocuments: work.documents,
    totalProcessingTime: work.seconds,
  }
}

export async function getUserStats(db: Database, userId: string) {
  await getUserRow(db, userId)
  const [work] = await db
    .select({ total: count(), seconds: totalSeconds })
    .from(documents)
    .where(eq(documents.userId, userId))
  return { documentsUploaded: work?.total ?? 0, totalProcessingTime: work?.seconds ?? 0 }
}

const ledgerShown = 200

export async function listUserCredits(db: Database, userId: string): Promise<z.infer<typeof CreditEntry>[]> {
  await getUserRow(db, userId)
  return listCreditEntries(db, userId, ledgerShown)
}
