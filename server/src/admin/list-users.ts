// Lists users for the administrator: finds the ids of a page first, then counts documents for its rows only.
import type { AdminUser } from '@conforme/contract/administration/admin'
import { withoutAccents } from '@conforme/contract/values/plain-text'
import { count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, documents, users } from '../db/schema.ts'
import { toUser } from '../users/to-user.ts'

interface UserPage {
  search?: string | undefined
  page: number
  limit: number
}

/** Newest first; the search ignores accents and case. */
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
    isAdmitted: user.isAdmitted || user.role === 'admin',
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

/** Excludes deleted users; every word must occur in the name, the email or the company. */
function matching(search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  const is = isNull(users.erasedAt)
  if (words.length === 0) return is
  const searched = sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${companies.name}, '')`
  // Removing accents is the most expensive part, so a cheap pattern filters first.
  const likely = words.map((word) => sql`lower(${searched}) like ${looselyLike(word)}`)
  const certain = words.map(
    (word) =>
      sql`(position(lower(${word}) in lower(${searched})) > 0 or position(lower(unaccent(${word})) in lower(unaccent(${searched}))) > 0)`,
  )
  return sql.join([is, ...likely, ...certain], sql` and `)
}

/** Replaces each letter that could have an accent with a wildcard. */
function looselyLike(word: string): string {
  const plain = withoutAccents(word).toLowerCase()
  return `%${plain.replaceAll(/[\\%]/g, String.raw`\$&`).replaceAll(/[^bdfghjklmpqrtvwx0-9@.%\\-]/g, '_')}%`
}
