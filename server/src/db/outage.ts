// Tells a database that is away, or has no room left, from a query that is wrong.
import { DrizzleQueryError } from 'drizzle-orm'

/** No connection could be had. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

export type Outage = 'away' | 'full'

/** PostgreSQL stops, crashed, is starting, or takes no more connections; and all of its class of connection failures. */
const awayStates = new Set(['57P01', '57P02', '57P03', '53300'])
const connectionFailures = /^08...$/
const brokenConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
/** The driver gives this one no code. */
const terminated = /^Connection terminated/
const diskFull = '53100'

/** Looks through the causes: the query builder wraps what the driver throws. */
export function databaseOutage(error: unknown): Outage | undefined {
  let ofQuery = false
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseAway || terminated.test(each.message)) return 'away'
    ofQuery ||= each instanceof DrizzleQueryError
    const code = codeOf(each)
    if (code === diskFull) return 'full'
    if (awayStates.has(code) || connectionFailures.test(code)) return 'away'
    // A socket may be somebody else's: of a person who left, of a provider.
    if (ofQuery && brokenConnection.has(code)) return 'away'
  }
  return undefined
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
