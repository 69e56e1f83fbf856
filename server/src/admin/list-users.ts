// People for the administrator: a page is found first, and only its rows are then counted and named.
import type { AdminUser } from '@conforme/contract/admin'
import { count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, documents, users } from '../db/schema.ts'
import { toUser } from '../users/to-user.ts'

interface UserPage {
  search?: string | undefined
  page: number
  limit: number
}

/** The newest first; accents and capitals make no difference to a search. */
export async function listUsers(db: Database, { search, page, limit }: UserPage): Promise<AdminUser[]> {
  const rows = await db
    .select({ user: users, companyName: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(matching(search))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const uploaded = await countUploads(
    db,
    rows.map(({ user }) => user.id),
  )
  return rows.map(({ user, companyName }) => ({
    ...toUser(user),
    companyName,
    documentsUploaded: uploaded.get(user.id) ?? 0,
  }))
}

async function countUploads(db: Database, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: documents.userId, uploads: count() })
    .from(documents)
    .where(inArray(documents.userId, userIds))
    .groupBy(documents.userId)
  return new Map(rows.map(({ userId, uploads }) => [userId, uploads]))
}

export async function countUsers(db: Database, search: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(matching(search))
  return row?.total ?? 0
}

/** Every word must be somewhere in the name, the email or the company. */
function matching(search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const haystack = sql`lower(unaccent(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${companies.name}, '')))`
  const each = words.map((word) => sql`position(lower(unaccent(${word})) in ${haystack}) > 0`)
  return sql.join(each, sql` and `)
}
