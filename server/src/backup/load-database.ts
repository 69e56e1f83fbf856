// Loads dumped rows into an empty database of the same schema version. Drops foreign keys first and restores them at
// the end, which validates them. Runs in the caller's transaction, so it loads all or nothing.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../db/database.ts'
import { listTables } from './dump-database.ts'

export interface Chunk {
  table: string
  lines: readonly string[]
}

export async function loadDatabase(
  tx: Transaction,
  tables: Record<string, string[]>,
  chunks: AsyncIterable<Chunk>,
): Promise<void> {
  const putBack = await takeReferencesOff(tx)
  const enableTriggers = await disableTriggers(tx)
  // Delete the rows that migrations inserted: the backup contains them.
  for (const table of Object.keys(tables)) await tx.execute(sql`delete from ${sql.identifier(table)}`)
  for await (const { table, lines } of chunks) await insertLines(tx, { table, lines, columns: tables[table] })
  await enableTriggers()
  await putBack()
}

async function insertLines(
  tx: Transaction,
  { table, lines, columns = [] }: Chunk & { columns?: readonly string[] | undefined },
): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(table)
  await tx.execute(sql`
    insert into ${name} (${names})
    select ${names} from jsonb_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::jsonb)`)
}

const Reference = z.object({ table: z.string(), name: z.string(), definition: z.string() })

async function takeReferencesOff(tx: Transaction): Promise<() => Promise<void>> {
  const { rows } = await tx.execute(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const references = z.array(Reference).parse(rows)
  for (const { table, name } of references)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  return async () => {
    for (const { table, name, definition } of references)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
  }
}

/** Disables all of the product's triggers: the rows that they would write are in the backup. */
async function disableTriggers(tx: Transaction): Promise<() => Promise<void>> {
  const { rows } = await tx.execute(sql`
    select tgrelid::regclass::text as table, tgname as name, '' as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`)
  const triggers = z.array(Reference).parse(rows)
  const set = async (state: 'disable' | 'enable') => {
    for (const { table, name } of triggers)
      await tx.execute(sql.raw(`alter table ${table} ${state} trigger ${name}`))
  }
  await set('disable')
  return () => set('enable')
}

/** No accounts and no rows; true also for a database that was never started. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('public.users') is not null as started`)
  if (rows[0]?.started !== true) return Object.keys(await listTables(db)).length === 0
  for (const table of Object.keys(await listTables(db))) {
    const found = await db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)
    if (found.rows.length > 0) return false
  }
  return true
}
