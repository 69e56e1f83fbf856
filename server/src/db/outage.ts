// Tells whether an error means that the database is unavailable, full or contended, rather than a wrong query.
import { DrizzleQueryError } from 'drizzle-orm'
import { ReadOnlyDatabase } from './unavailable.ts'

/** No connection could be opened. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

export type Outage = 'away' | 'full'

const readOnlyState = '25006'
/**
 * SQLSTATEs: PostgreSQL is shutting down, crashed, is starting, has no free connection or takes no changes; and the
 * class of connection errors.
 */
const awayStates = new Set(['57P01', '57P02', '57P03', '53300', readOnlyState])
const connectionFailures = /^08...$/
const brokenConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
/** The driver gives this error no code. */
const terminated = /^Connection terminated/
const diskFull = '53100'

/** Walks the chain of causes, because the query builder wraps the driver's error. */
export function databaseOutage(error: unknown): Outage | undefined {
  let ofQuery = false
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseAway || terminated.test(each.message)) return 'away'
    ofQuery ||= each instanceof DrizzleQueryError
    const code = codeOf(each)
    if (code === diskFull) return 'full'
    if (awayStates.has(code) || connectionFailures.test(code)) return 'away'
    // Only inside a query error: otherwise the broken socket may belong to a client that left or to a provider.
    if (ofQuery && brokenConnection.has(code)) return 'away'
  }
  return undefined
}

/** No connection could be opened, so nothing was done. */
export function isUnreachable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseAway) return true
  return false
}

/** PostgreSQL's limit of connections is reached. */
export const hasNoConnectionLeft = (error: unknown): boolean => hasCode(error, '53300')

/** The server is a replica, or its provider or administrator made it read-only. */
export function isReadOnly(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof ReadOnlyDatabase) return true
  return hasCode(error, readOnlyState)
}

/** The user may not do this with a table or a schema. */
export const lacksPermission = (error: unknown): boolean => hasCode(error, '42501')

function hasCode(error: unknown, code: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (codeOf(each) === code) return true
  return false
}

/** Lock not available in time, and deadlock detected. */
const lockConflicts = new Set(['55P03', '40P01'])

/** The transaction was rolled back because of a lock and may succeed when retried. */
export function isLockConflict(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (lockConflicts.has(codeOf(each))) return true
  return false
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
