// Dumps a consistent snapshot of every table as JSON lines, in a format that both databases share.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../db/database.ts'
import { findNewestMigration } from '../db/newest-migration.ts'

/**
 * Tables left out: sessions, login attempts and idempotency keys are meaningless after a restore; the file store's mark
 * is set anew; SUNAT's registers are huge and can be imported again.
 */
const left = new Set([
  'sessions',
  'attempts',
  'idempotent_calls',
  'installation',
  'processes',
  'upkeep',
  'padron_blocks',
  'padron_imports',
])
const rowsAtOnce = 200

export interface DumpedDatabase {
  migration: number
  /** Columns by table, without generated ones. */
  tables: Record<string, string[]>
  chunks: () => AsyncGenerator<{ table: string; lines: string[] }>
  jobs: () => Promise<string[]>
}

/** Runs `work` in a repeatable-read snapshot. */
export async function withDump<T>(db: Database, work: (dump: DumpedDatabase) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      const tables = await listTables(tx)
      return work({
        tables,
        migration: (await findNewestMigration(tx)) ?? 0,
        chunks: () => readTables(tx, tables),
        jobs: () => waitingJobs(tx),
      })
    },
    { isolationLevel: 'repeatable read' },
  )
}

export async function listTables(db: Database): Promise<Record<string, string[]>> {
  const { rows } = await db.execute(sql`
    select tables.table_name as name, array_agg(columns.column_name::text order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and columns.is_generated = 'NEVER'
    group by 1 order by 1`)
  const found = z.array(z.object({ name: z.string(), columns: z.array(z.string()) })).parse(rows)
  return Object.fromEntries(
    found.filter(({ name }) => !left.has(name)).map(({ name, columns }) => [name, columns]),
  )
}

async function* readTables(tx: Transaction, tables: DumpedDatabase['tables']) {
  for (const [table, columns] of Object.entries(tables)) {
    const chosen = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    await tx.execute(sql`
      declare dumped no scroll cursor for
      select to_jsonb(one)::text as line from (select ${chosen} from ${sql.identifier(table)}) as one`)
    for (;;) {
      const { rows } = await tx.execute(sql.raw(`fetch ${rowsAtOnce} from dumped`))
      if (rows.length === 0) break
      yield { table, lines: rows.map(({ line }) => String(line)) }
    }
    await tx.execute(sql`close dumped`)
  }
}

/** Active jobs are dumped as waiting: their workers are gone after a restore. */
async function waitingJobs(tx: Transaction): Promise<string[]> {
  const { rows: schemas } = await tx.execute(sql`select to_regclass('jobs.job') is not null as exists`)
  if (schemas[0]?.exists !== true) return []
  const { rows } = await tx.execute(sql`
    select jsonb_build_object('name', name, 'data', data, 'priority', priority, 'startAfterMs',
      greatest(0, round(extract(epoch from start_after - now()) * 1000)))::text as line
    from jobs.job where state in ('created', 'retry', 'active') and name not like '%-exhausted'
    order by created_on`)
  return rows.map(({ line }) => String(line))
}
