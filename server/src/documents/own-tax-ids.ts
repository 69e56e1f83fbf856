import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import type { DocumentRow } from './to-document.ts'

/** The uploader's own company: never the supplier. */
export async function ownTaxIdsOf(db: Database, row: Pick<DocumentRow, 'companyId'>): Promise<string[]> {
  if (!row.companyId) return []
  const found = await db.select({ ruc: companies.ruc }).from(companies).where(eq(companies.id, row.companyId))
  return found.map((company) => company.ruc)
}
