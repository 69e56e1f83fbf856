// Drizzle hands parsers of its own to every query, and PGlite then copies all that it knows into one table with them. It
// knows four hundred, most for arrays of rows that nobody selects: a short query took nearly twice as long for it.
import type { PGlite } from '@electric-sql/pglite'

/** Arrays of anything else are answered as the text that PostgreSQL makes of them. */
const elements =
  'bool int2 int4 int8 oid float4 float8 numeric text varchar bpchar name uuid bytea json jsonb date timestamp timestamptz interval'

export async function dropIdleParsers(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ typarray: number }>(
    `SELECT typarray FROM pg_type
     WHERE typarray <> 0 AND NOT (typname = ANY($1) AND typnamespace = 'pg_catalog'::regnamespace)`,
    [elements.split(' ')],
  )
  const idle = new Set(rows.map(({ typarray }) => String(typarray)))
  pglite.parsers = Object.fromEntries(Object.entries(pglite.parsers).filter(([oid]) => !idle.has(oid)))
}
