import { between, type SQL } from 'drizzle-orm'
import { documents } from '../db/schema.ts'

/** Condition: the document was issued in this month, e.g. `2026-10`. */
export function issuedIn(month: string): SQL {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return between(documents.documentDate, `${month}-01`, last)
}
