import { sql, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documentTallies } from './tables.ts'

const whole = sql<number>`coalesce(sum(${documentTallies.documents}), 0)`.mapWith(Number)

export async function countOfCompany(db: Database, companyId: string): Promise<number> {
  const [counted] = await db
    .select({ documents: whole })
    .from(documentTallies)
    .where(eq(documentTallies.companyId, companyId))
  return counted?.documents ?? 0
}

/** Of the installation. */
export async function sumAll(db: Database): Promise<{ documents: number; seconds: number }> {
  const [all] = await db
    .select({
      documents: whole,
      seconds: sql<number>`coalesce(sum(${documentTallies.milliseconds}), 0) / 1000.0`.mapWith(Number),
    })
    .from(documentTallies)
  return all ?? { documents: 0, seconds: 0 }
}
