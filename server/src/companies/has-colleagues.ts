import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'

/** Whether somebody else of the company could do what one person may not do alone. */
export async function hasColleagues(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), ne(users.id, id), eq(users.isActive, true)))
    .limit(1)
  return other !== undefined
}
