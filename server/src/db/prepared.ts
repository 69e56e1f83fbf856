// Statements that nearly every call asks: put together once, and planned once by each connection. PostgreSQL takes ten times
// as long to plan a look-up by an id as to carry it out. Only for those that are answered in the same way whatever they
// are asked: a search is planned anew for its words.
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

interface Preparable<Answer> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Answer> }
}

/** `build` names its values with `sql.placeholder`. Of one name there is one text, on every connection. */
export function prepared<Answer>(name: string, build: (db: Database) => Preparable<Answer>) {
  const statements = new WeakMap<Database, ReturnType<Preparable<Answer>['prepare']>>()
  return (db: Database, values: Record<string, unknown>): Promise<Answer> => {
    const statement = statements.get(db) ?? build(db).prepare(name)
    statements.set(db, statement)
    return statement.execute(values)
  }
}

/** One condition, however many there are. */
export function isAnyOf(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)})`
}
