// A viewer's documents as a condition that can use an index. `visibleTo` means the same with an OR, which cannot: with
// a million documents that takes seconds instead of milliseconds.
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { shareReading } from '../db/share-reading.ts'
import { documents } from '../db/schema.ts'
import { visibleTo, type Viewer } from './visible-to.ts'

export interface Scope {
  viewer: Viewer
  /** Set if the viewer sees exactly the company's documents; null if they see others too. */
  company: string | null
}

export async function findScope(db: Database, viewer: Viewer): Promise<Scope> {
  const { id, companyId } = viewer
  return { viewer, company: companyId && !(await ownsElsewhere(db, id, companyId)) ? companyId : null }
}

export function inScope({ viewer, company }: Scope): SQL | undefined {
  return company ? eq(documents.companyId, company) : visibleTo(viewer)
}

export async function scopeOf(db: Database, viewer: Viewer): Promise<SQL | undefined> {
  return inScope(await findScope(db, viewer))
}

/** Whether the viewer has documents from before joining the company, or from another one. Three index look-ups. */
async function ownsElsewhere(db: Database, userId: string, companyId: string): Promise<boolean> {
  const asked = { userId, companyId }
  const [found] = await shareReading(db, JSON.stringify(['elsewhere', asked]), () => elsewhere(db, asked))
  return found?.isFound !== false
}

const elsewhere = prepared('owns_elsewhere', (db) => {
  const company = sql.placeholder('companyId')
  const own = sql`select 1 from ${documents} where ${documents.userId} = ${sql.placeholder('userId')} and ${documents.companyId}`
  const isFound = sql<boolean>`exists(${own} is null) or exists(${own} < ${company}) or exists(${own} > ${company})`
  return db.select({ isFound: sql<boolean>`is_found` }).from(sql`(select ${isFound} as is_found) as owned`)
})
