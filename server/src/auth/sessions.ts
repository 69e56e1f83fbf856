// Sessions: a random token in the person's cookie and its hash in the database, so that a session can be ended at once.
import { dayMs } from '@conforme/contract/values/durations'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { companies, sessions, users } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'
import { cookieName, isSecure, sessionCookie } from '../http/origin.ts'
import { refuse } from '../refusal.ts'
import { requiresSecondFactor } from './second-factor/required.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../users/hash-token.ts'
import type { UserRow } from '../users/to-user.ts'

const touchEveryMs = 5 * 60 * 1000

/**
 * Starts a session and records the login. `user` is the account as it was when the credentials were checked: a
 * deactivation or reset since then ended only the sessions that existed.
 */
export async function startLogin(
  { db, config, now }: Services,
  user: UserRow & { identityToken?: string; showedSecondFactor?: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { id: userId, companyId, identityToken, showedSecondFactor = false } = user
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + config.SESSION_DAYS * dayMs)
  await db.transaction(async (tx) => {
    await refuseChangedAccess(tx, user)
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      userId,
      expiresAt,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      ipAddress: request.ip,
      identityToken: identityToken ?? null,
      secondFactorAt: showedSecondFactor ? now() : null,
      createdAt: now(),
      lastSeenAt: now(),
    })
    await tx.update(users).set({ lastLoginAt: now() }).where(eq(users.id, userId))
    await recordActivity(tx, { action: 'login', userId, companyId, ipAddress: request.ip })
  })
  setCookie(reply, config, { token, expires: expiresAt })
}

/** Locks the account, as changes of its access do. */
async function refuseChangedAccess(tx: Database, seen: UserRow): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, seen.id)).for('no key update')
  if (!user?.isActive) refuse('cuenta_inactiva')
  const isSame = user.passwordHash === seen.passwordHash && user.identitySubject === seen.identitySubject
  if (!isSame) refuse('credenciales_invalidas')
}

/** For a change of one's own access: refuses if the session was ended since the call began. Locks the account. */
export async function refuseEndedSession(tx: Database, user: SignedIn): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for('no key update')
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, user.sessionHash))
  return row && session ? row : refuse('sin_sesion')
}

/** Absolute lifetime: sessions that started earlier have expired, however much they are used. */
function earliestStart({ SESSION_MAX_DAYS }: Services['config'], now: Date): Date {
  return new Date(now.getTime() - SESSION_MAX_DAYS * dayMs)
}

/** The user of the request, if the session is alive and the account active. Extends the expiry now and then. */
export async function findSignedIn(
  { db, config, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const token = request.cookies[cookieName(sessionCookie, config)]
  if (!token) return undefined
  const sessionHash = hashToken(token)
  const [row] = await liveSession(db, {
    sessionHash,
    now: now().toISOString(),
    earliestStart: earliestStart(config, now()).toISOString(),
  })
  if (!row) return undefined
  const { lastSeenAt, secondFactorAt, ...user } = row
  const isAskedAsAdmin = user.role === 'admin' && config.ADMIN_SECOND_FACTOR === 'required'
  if (now().getTime() - lastSeenAt.getTime() > touchEveryMs) {
    const expiresAt = new Date(now().getTime() + config.SESSION_DAYS * dayMs)
    await db.update(sessions).set({ lastSeenAt: now(), expiresAt }).where(eq(sessions.tokenHash, sessionHash))
    setCookie(reply, config, { token, expires: expiresAt })
  }
  return {
    ...user,
    isAdmitted: user.isAdmitted || user.role === 'admin',
    showedSecondFactor: secondFactorAt !== null,
    mustShowSecondFactor: user.mustShowSecondFactor || isAskedAsAdmin,
    sessionHash,
  }
}

const liveSession = prepared('live_session', (db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      companyId: users.companyId,
      isAdmitted: users.isAdmitted,
      mustChangePassword: users.mustChangePassword,
      lastSeenAt: sessions.lastSeenAt,
      secondFactorAt: sessions.secondFactorAt,
      mustShowSecondFactor: requiresSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('sessionHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('earliestStart')),
        eq(users.isActive, true),
      ),
    ),
)

/** Ends the session; returns the ID token, which the identity provider needs to end its own session. */
export async function endSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const name = cookieName(sessionCookie, config)
  const token = request.cookies[name]
  reply.clearCookie(name, { path: '/', secure: isSecure(config) })
  if (!token) return undefined
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ identityToken: sessions.identityToken })
  return ended?.identityToken ?? undefined
}

/** Signs a person out everywhere. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

function setCookie(
  reply: FastifyReply,
  config: Services['config'],
  { token, expires }: { token: string; expires: Date },
): void {
  reply.setCookie(cookieName(sessionCookie, config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    expires,
  })
}
