import type { CompanyLimits, CompanyUse } from '@conforme/contract/accounts/company-limits'
import { desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { documentStates, documentTallies } from '../tallies/tables.ts'
import { companyLimits } from './tables.ts'

const limitColumns = {
  waiting: companyLimits.waiting,
  perDay: companyLimits.perDay,
  perMonth: companyLimits.perMonth,
  bytes: companyLimits.bytes,
  members: companyLimits.members,
}

const without: CompanyLimits = { waiting: null, perDay: null, perMonth: null, bytes: null, members: null }

/** The company's own limits, or the installation's defaults. */
export async function findLimits(db: Database, companyId: string): Promise<CompanyLimits> {
  const [row] = await db
    .select(limitColumns)
    .from(companyLimits)
    .where(or(eq(companyLimits.companyId, companyId), isNull(companyLimits.companyId)))
    .orderBy(desc(isNotNull(companyLimits.companyId)))
    .limit(1)
  return row ?? without
}

export async function findOwnLimits(db: Database, companyId: string): Promise<CompanyLimits | null> {
  const [row] = await db
    .select(limitColumns)
    .from(companyLimits)
    .where(eq(companyLimits.companyId, companyId))
  return row ?? null
}

export async function getInstallationLimits(db: Database): Promise<CompanyLimits> {
  const [row] = await db.select(limitColumns).from(companyLimits).where(isNull(companyLimits.companyId))
  return row ?? without
}

/** Reads the tallies, in constant time. */
export async function countUse(db: Database, companyId: string): Promise<CompanyUse> {
  const states = (sum: SQL) =>
    sql<number>`(select coalesce(sum(${sum}), 0) from ${documentStates} where ${documentStates.companyId} = ${companyId})`
  // The database's clock, which also dates the documents.
  const today = sql`day_in_peru(now())`
  const since = (day: SQL) =>
    sql<number>`(select coalesce(sum(${documentTallies.documents}), 0) from ${documentTallies}
      where ${documentTallies.companyId} = ${companyId} and ${documentTallies.day} >= ${day})`
  const [row] = await db
    .select({
      waiting: states(
        sql`case when ${documentStates.status} = 'processing' then ${documentStates.documents} else 0 end`,
      ).mapWith(Number),
      perDay: since(today).mapWith(Number),
      perMonth: since(sql`date_trunc('month', ${today})::date`).mapWith(Number),
      bytes: states(sql`${documentStates.bytes}`).mapWith(Number),
      members: sql<number>`(select count(*) from ${users}
        where ${users.companyId} = ${companyId} and ${users.isActive} and ${users.erasedAt} is null)`.mapWith(
        Number,
      ),
    })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('sums were not returned')
  return row
}
