import { createHash } from 'node:crypto'
import type { activities } from '../db/schema.ts'

type ActivityRow = typeof activities.$inferSelect

/** Hash over the rows in insertion order, independent of the order of their fields. */
export function sealHash({
  number,
  before,
  rows,
}: {
  number: number
  before: string
  rows: readonly ActivityRow[]
}): string {
  const hash = createHash('sha256').update(`${number}\n${before}\n`)
  for (const { id, userId, companyId, action, details, ipAddress, createdAt } of rows) {
    const row = [id, userId, companyId, action, sorted(details), ipAddress, createdAt.toISOString()]
    hash.update(`${JSON.stringify(row)}\n`)
  }
  return hash.digest('hex')
}

/** Sorts keys: a restored database may return them in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, sorted(inner)])
}
