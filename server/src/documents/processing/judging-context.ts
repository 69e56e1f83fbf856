// Facts that the checks need but no document prints.
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema.ts'
import { findCreditRule } from './credit-rule.ts'
import type { DocumentRow } from '../document-row.ts'

export async function judgingContextOf(db: Database, row: Pick<DocumentRow, 'companyId'>) {
  const creditRuleFrom = await findCreditRule(db)
  return {
    /** The tax ids of the uploader's own company, which is never the supplier. */
    ownTaxIds: await ownTaxIdsOf(db, row.companyId),
    ...(creditRuleFrom !== undefined && { creditRuleFrom }),
  }
}

async function ownTaxIdsOf(db: Database, companyId: string | null): Promise<string[]> {
  if (!companyId) return []
  const found = await db.select({ ruc: companies.ruc }).from(companies).where(eq(companies.id, companyId))
  return found.map((company) => company.ruc)
}
