import { and, eq, ne, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'

/** Whether the company has another active member, so that a four-eyes rule can apply. */
export async function hasColleagues(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<boolean> {
  const [other] = await db.select({ id: users.id }).from(users).where(isColleague(id, companyId)).limit(1)
  return other !== undefined
}

export function isColleague(id: string | Placeholder, companyId: string | Placeholder): SQL | undefined {
  return and(eq(users.companyId, companyId), ne(users.id, id), eq(users.isActive, true))
}
