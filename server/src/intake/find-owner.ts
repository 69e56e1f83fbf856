import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'

/**
 * The owner of documents from automatic intake: the person who set it up, while in the company, else the company's
 * first administrator.
 */
export async function findOwner(
  db: Database,
  companyId: string,
  preferred: string | null = null,
): Promise<string | undefined> {
  const isPreferred = sql<boolean>`${users.id} is not distinct from ${preferred}::uuid`
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        or(isPreferred, inArray(users.role, ['company_admin', 'admin'])),
      ),
    )
    .orderBy(desc(isPreferred), asc(users.createdAt), asc(users.id))
    .limit(1)
  return owner?.id
}
