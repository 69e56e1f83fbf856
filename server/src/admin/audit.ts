// Queries of the audit log. Activities are append-only.
import { dayMs } from '@conforme/contract/values/durations'
import type { Activity } from '@conforme/contract/administration/admin'
import { and, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activities, users } from '../db/schema.ts'
import { getUserRow } from './queries.ts'
import { containing } from '../db/containing.ts'

export interface AuditFilters {
  action?: string | undefined
  userId?: string | undefined
  person?: string | undefined
  /** First and last day, inclusive, in Peru's time zone. */
  from?: string | undefined
  to?: string | undefined
  /** Id of an entry; selects only older ones. */
  before?: string | undefined
  page: number
  limit: number
}

export async function listAudit(db: Database, { page, limit, before, ...filters }: AuditFilters) {
  const { person } = filters
  const where = and(...conditions(filters), person ? await concerning(db, person) : undefined)
  if (before !== undefined) {
    const older = await listActivities(db, and(where, isOlder(before)), { limit, offset: 0 })
    return { activities: older, total: null }
  }
  const [counted] = await db.select({ total: count() }).from(activities).where(where)
  const found = await listActivities(db, where, { limit, offset: (page - 1) * limit })
  return { activities: found, total: counted?.total ?? 0 }
}

/** Actions of a user, and of administrators on that user. */
export async function listActivityOf(db: Database, userId: string, limit: number): Promise<Activity[]> {
  await getUserRow(db, userId)
  const changed = sql`${activities.details} ->> 'targetUserId' = ${userId}`
  return listActivities(db, or(eq(activities.userId, userId), changed), { limit, offset: 0 })
}

function conditions(filters: Omit<AuditFilters, 'page' | 'limit' | 'before'>): (SQL | undefined)[] {
  const { action, userId, from, to } = filters
  return [
    action ? eq(activities.action, action) : undefined,
    userId ? eq(activities.userId, userId) : undefined,
    from ? gte(activities.createdAt, startOfDay(from)) : undefined,
    to ? lt(activities.createdAt, new Date(startOfDay(to).getTime() + dayMs)) : undefined,
  ]
}

/** Compares in the list's order, with the database's own time, which is more precise than JavaScript's. */
function isOlder(id: string): SQL {
  const time = sql`(select ${activities.createdAt} from ${activities} where ${activities.id} = ${id})`
  return sql`(${activities.createdAt}, ${activities.id}) < (${time}, ${id}::uuid)`
}

/**
 * Matches the actor or the affected user. Users are few and are searched first; ids and addresses in the log have an
 * index.
 */
async function concerning(db: Database, person: string): Promise<SQL | undefined> {
  const haystack = sql`lower(unaccent(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email})))`
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`position(lower(unaccent(${person})) in ${haystack}) > 0`)
  const pattern = containing(person.toLowerCase())
  const ids = `{${people.map(({ id }) => id).join(',')}}`
  return or(
    sql`${activities.userId} = any(${ids}::uuid[])`,
    sql`${activities.details} ->> 'targetUserId' = any(${ids}::text[])`,
    sql`(${activities.details} ->> 'targetEmail' is not null and lower(${activities.details} ->> 'targetEmail') like ${pattern})`,
  )
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-05:00`)
}

async function listActivities(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Activity[]> {
  const rows = await db
    .select({
      activity: activities,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.userId))
    .where(where)
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ activity, firstName, lastName, email }) => ({
    id: activity.id,
    action: activity.action,
    timestamp: activity.createdAt.toISOString(),
    details: activity.details,
    ipAddress: activity.ipAddress,
    userId: activity.userId,
    userName: `${firstName ?? ''} ${lastName ?? ''}`.trim() || (email ?? ''),
  }))
}
