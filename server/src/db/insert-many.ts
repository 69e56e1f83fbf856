// Inserts hundreds of rows with one statement and one JSON parameter. Drizzle's insert binds every value of every row;
// building twenty thousand parameters takes longer than the database takes to write them.
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** All rows must have the same columns; columns left out take their defaults. `same` applies to every row. */
export async function insertMany<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
  same: Record<string, SQL> = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table))
  const given = columns.filter(([key]) => key in first && !(key in same))
  const alike = columns.flatMap(([key, { name }]) => {
    const value = same[key]
    return value === undefined ? [] : [{ name, value }]
  })
  const names = [...given.map(([, { name }]) => name), ...alike.map(({ name }) => name)]
  // The columns of the record set are named by the keys of the code, so that rows need no mapping.
  const types = given.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  const values = [...given.map(([key]) => sql`${sql.identifier(key)}`), ...alike.map(({ value }) => value)]
  await tx.execute(
    sql`insert into ${sql.identifier(getTableName(table))}
      (${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )})
      select ${sql.join(values, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(${sql.join(types, sql`, `)})`,
  )
}
