import { sql, type Column, type SQL } from 'drizzle-orm'

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The same, of a row of users. */
export function fullNameOf({ firstName, lastName }: Record<'firstName' | 'lastName', Column>): SQL<string> {
  return sql<string>`trim(${firstName} || ' ' || ${lastName})`
}
