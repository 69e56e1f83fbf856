// Reads any table with keyset pagination, so that no transaction stays open during a download of hours.
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { keptTables } from './kept-tables.ts'

export type Row = Record<string, unknown>

interface TableShape {
  columns: string[]
  /** The ordering columns. */
  key: string[]
}
export type Shapes = Map<string, TableShape>

export const rowsAtOnce = 200
/** Secrets and credentials are never exported, from any table. */
const secret = /password_|secret|token|_hash$|^hash$|credential_id|public_key/

const Shape = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) })

export async function readShapes(db: Database): Promise<Shapes> {
  const { rows } = await db.execute(sql`
    select tables.table_name as name,
      array_agg(columns.column_name::text order by ordinal_position) as columns,
      (select coalesce(array_agg(attname::text order by array_position(indkey::int2[], attnum)), '{}')
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey::int2[])
        where indisprimary and indrelid = format('public.%I', tables.table_name)::regclass) as key
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and columns.is_generated = 'NEVER'
    group by 1 order by 1`)
  return new Map(
    z
      .array(Shape)
      .parse(rows)
      .map(({ name, columns, key }) => [
        name,
        {
          columns: columns.filter((column) => !secret.test(column)),
          key: [...(keptTables[name]?.order ?? key)],
        },
      ]),
  )
}

export interface Wanted {
  table: string
  where: SQL
  /** Only these columns are read. */
  only?: readonly string[]
}

export async function* readRows(
  db: Database,
  shapes: Shapes,
  { table, where, only }: Wanted,
): AsyncGenerator<Row[]> {
  const shape = shapes.get(table)
  if (!shape) throw new Error(`there is no table ${table}`)
  const names = (columns: readonly string[]) =>
    sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )
  const columns = only ?? shape.columns
  const key = shape.key.length > 0 ? shape.key : columns
  for (let last: Row | undefined; ;) {
    const from = last
    const after =
      from &&
      sql`and (${names(key)}) > (${sql.join(
        key.map((name) => sql`${from[name]}`),
        sql`, `,
      )})`
    const { rows } = await db.execute(sql`
      select to_jsonb(one)::text as line
      from (select ${names(columns)} from ${sql.identifier(table)} where ${where} ${after ?? sql``}
        order by ${names(key)} limit ${sql.raw(String(rowsAtOnce))}) as one`)
    const page = rows.map(({ line }) => JSON.parse(String(line)) as Row)
    if (page.length > 0) yield page
    if (page.length < rowsAtOnce) return
    last = page.at(-1)
  }
}

/** Yields a table page by page and, after each page, the rows that depend on it, recursively. */
export async function* readTree(
  db: Database,
  shapes: Shapes,
  wanted: Wanted,
): AsyncGenerator<{ table: string; rows: Row[] }> {
  for await (const rows of readRows(db, shapes, wanted)) {
    yield { table: wanted.table, rows }
    for (const [table, column] of childrenOf(wanted.table))
      yield* readTree(db, shapes, {
        table,
        where: isOneOf(
          column,
          rows.map(({ id }) => id),
        ),
      })
  }
}

function childrenOf(parent: string): [table: string, column: string][] {
  return Object.entries(keptTables).flatMap(([table, { company }]) =>
    company && 'of' in company && company.of === parent ? [[table, company.column]] : [],
  )
}

export const isOneOf = (column: string, ids: readonly unknown[]): SQL =>
  sql`${sql.identifier(column)} in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
