// Prepared statements for what nearly every call runs: built once, planned once per connection. PostgreSQL takes ten
// times as long to plan a look-up by id as to run it. Only for statements whose best plan does not depend on the
// values, so not for searches.
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

interface Preparable<Answer> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Answer> }
}

/** `build` uses `sql.placeholder`. A name must stand for one SQL text, on every connection. */
export function prepared<Answer>(name: string, build: (db: Database) => Preparable<Answer>) {
  const statements = new WeakMap<Database, ReturnType<Preparable<Answer>['prepare']>>()
  return (db: Database, values: Record<string, unknown>): Promise<Answer> => {
    const statement = statements.get(db) ?? build(db).prepare(name)
    statements.set(db, statement)
    return statement.execute(values)
  }
}

/** `= any(array)`: one statement for any number of values. */
export function isAnyOf(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)})`
}
