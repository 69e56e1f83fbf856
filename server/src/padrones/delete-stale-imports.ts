import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { padronImports } from './tables.ts'

/** Longer than any import takes; queued jobs expire earlier. */
export const maxImportMs = 2 * 60 * 60 * 1000

/** Interval of an import's heartbeat. */
export const aliveEveryMs = 20_000

/** True if the process of a running import died. */
export const isDead = and(
  eq(padronImports.status, 'en_curso'),
  sql`${padronImports.aliveAt} < now() - interval '2 minutes'`,
)

/** Deletes imports whose process died. */
export async function deleteStaleImports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxImportMs)
  await db
    .delete(padronImports)
    .where(and(eq(padronImports.status, 'en_curso'), lt(padronImports.startedAt, before)))
}
