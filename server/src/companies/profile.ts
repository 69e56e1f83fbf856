// A user's changes to their own account.
import type { Action } from '@conforme/contract/administration/activities'
import type { Session } from '@conforme/contract/accounts/companies'
import type { User } from '@conforme/contract/accounts/users'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { hashPassword } from '../auth/passwords.ts'
import { proveOwnPassword } from '../auth/prove-own-password.ts'
import { refuseKnownPassword } from '../auth/refuse-known-password.ts'
import { refuseEndedSession } from '../auth/sessions.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import { sessions, users } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { toUser } from '../users/to-user.ts'
import { fullName } from '../users/full-name.ts'

interface Names {
  firstName: string
  lastName: string
}

export async function changeNames({ db }: Services, user: SignedIn, names: Names): Promise<User> {
  return db.transaction(async (tx) => {
    const [row] = await tx.update(users).set(names).where(eq(users.id, user.id)).returning()
    if (!row) refuse('sin_sesion')
    const old = fullName(user)
    const details = { name: { old, new: fullName(names) } }
    await record(tx, user, { action: 'profile_updated', details })
    return toUser(row)
  })
}

/** Ends all other sessions. */
export async function changePassword(
  services: Services,
  user: SignedIn,
  { current, next, ipAddress }: { current: string; next: string; ipAddress: string },
): Promise<void> {
  const { db, config } = services
  if (config.PASSWORD_LOGIN === 'off') refuse('sin_contrasenas')
  // A user who logged in with a one-time password has no password to prove.
  if (!user.mustChangePassword) await proveOwnPassword(services, user, { password: current, ipAddress })
  await refuseKnownPassword(next, [user.email, user.firstName, user.lastName])
  const passwordHash = await hashPassword(next)
  await db.transaction(async (tx) => {
    await refuseEndedSession(tx, user)
    const chosen = { passwordHash, passwordExpiresAt: null, mustChangePassword: false }
    await tx.update(users).set(chosen).where(eq(users.id, user.id))
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, user.sessionHash)))
    // Event streams of the ended sessions close; the client of this session reconnects.
    await announce(tx, { type: 'signed_out', userId: user.id, companyId: user.companyId })
    await record(tx, user, { action: 'password_changed' })
  })
}

export async function listSessions(db: Database, user: SignedIn, now: Date): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    ipAddress: row.ipAddress,
    lastSeenAt: row.lastSeenAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    isCurrent: row.tokenHash === user.sessionHash,
  }))
}

export async function revokeSession({ db }: Services, user: SignedIn, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id)))
      .returning({ userAgent: sessions.userAgent })
    if (!ended) refuse('sesion_no_encontrada')
    await announce(tx, { type: 'signed_out', userId: user.id, companyId: user.companyId })
    await record(tx, user, { action: 'session_revoked', details: ended })
  })
}

async function record(
  tx: Transaction,
  user: SignedIn,
  what: { action: Action; details?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(tx, { ...what, userId: user.id, companyId: user.companyId })
}
