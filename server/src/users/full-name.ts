import { sql, type Column, type SQL } from 'drizzle-orm'

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The full name as an SQL expression. */
export function fullNameOf({ firstName, lastName }: Record<'firstName' | 'lastName', Column>): SQL<string> {
  return sql<string>`trim(${firstName} || ' ' || ${lastName})`
}
