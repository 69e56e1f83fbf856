// Lists changes to a user's login methods. No mail is sent: they are shown at the next login.
import type { AccessChange } from '@conforme/contract/accounts/companies'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activities, sessions } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'

const shownDays = 90
const mostShown = 20

const own = [
  ...(['password_changed', 'second_factor_added', 'second_factor_removed'] as const),
  ...(['recovery_codes_made', 'identity_linked'] as const),
]

export async function listAccessChanges(db: Database, user: SignedIn): Promise<AccessChange[]> {
  const [session] = await db
    .select({ startedAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, user.sessionHash))
  const byPerson = and(eq(activities.userId, user.id), inArray(activities.action, [...own]))
  const byAdministrator = and(
    eq(activities.action, 'access_reset'),
    sql`${activities.details} ->> 'targetUserId' = ${user.id}`,
  )
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        gt(activities.createdAt, sql`now() - make_interval(days => ${shownDays})`),
        or(byPerson, byAdministrator, isFromNewAddress(user.id)),
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(mostShown)
  return rows.map(({ id, action, createdAt, ipAddress }) => ({
    id,
    what: action === 'login' ? 'new_address' : (action as AccessChange['what']), // one of the actions queried above
    at: createdAt.toISOString(),
    ipAddress,
    isNews: session !== undefined && createdAt < session.startedAt,
  }))
}

/** A login from an address never seen for this user; the first login does not count. */
function isFromNewAddress(userId: string) {
  const earlier = sql`select 1 from activities before where before.user_id = ${userId} and before.action = 'login'
    and before.created_at < ${activities.createdAt}`
  return and(
    eq(activities.userId, userId),
    eq(activities.action, 'login'),
    sql`exists (${earlier}) and not exists (${earlier} and before.ip_address = ${activities.ipAddress})`,
  )
}
