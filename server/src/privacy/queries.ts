import type { Erasure } from '@conforme/contract/administration/privacy'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { companies, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { erasures } from './tables.ts'
import { fullNameOf } from '../users/full-name.ts'

/** Limit of the list; older deletions are not shown. */
const shown = 500

/** The next pseudonym number; a lock serialises concurrent deletions. */
export async function nextPseudonymNumber(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('conforme.erasures'))`)
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${erasures.number}), 0)::int` })
    .from(erasures)
  return (row?.last ?? 0) + 1
}

export function listErasures(db: Database): Promise<Erasure[]> {
  return select(db)
}

export async function getErasure(db: Database, id: string): Promise<Erasure> {
  const [found] = await select(db, eq(erasures.id, id))
  return found ?? refuse('eliminacion_no_pedida')
}

async function select(db: Database, where?: SQL): Promise<Erasure[]> {
  const rows = await db
    .select({
      row: erasures,
      name: companies.name,
      requestedBy: fullNameOf(users),
    })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.requestedBy))
    .leftJoin(companies, eq(companies.id, erasures.subjectId))
    .where(where)
    .orderBy(desc(erasures.requestedAt), desc(erasures.number))
    .limit(shown)
  return rows.map(({ row, name, requestedBy }) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    subjectId: row.subjectId,
    name,
    requestedBy,
    counts: row.counts,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}
