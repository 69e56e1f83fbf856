import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { dataChecks } from '../tables.ts'
import { dataRules } from './check-data.ts'

/** Whether every document has the columns that are derived from its data. Writes fill them; older documents follow. */
export async function isDataChecked(db: Database): Promise<boolean> {
  const { rules, finishedAt } = dataChecks
  const [finished] = await db
    .select({ rules })
    .from(dataChecks)
    .where(and(eq(rules, dataRules), isNotNull(finishedAt)))
  return finished !== undefined
}
