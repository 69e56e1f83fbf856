// Sessions: a random token in the person's cookie, its hash in the database, so that one can be ended at once.
import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@conforme/contract/roles'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { sessions, users } from '../db/schema.ts'
import type { Services } from '../services.ts'

export const sessionCookie = 'conforme_session'
const dayMs = 24 * 60 * 60 * 1000
const touchEveryMs = 5 * 60 * 1000

export interface SignedIn {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  companyId: string | null
  sessionHash: string
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function startSession(
  { db, config, now }: Services,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + config.SESSION_DAYS * dayMs)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ipAddress: request.ip,
  })
  await db.update(users).set({ lastLoginAt: now() }).where(eq(users.id, userId))
  setCookie(reply, request, token, expiresAt)
}

/** Who is calling, if the session is alive and the account active. Slides the expiry now and then. */
export async function findSignedIn(
  { db, config, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const token = request.cookies[sessionCookie]
  if (!token) return undefined
  const sessionHash = hashToken(token)
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      companyId: users.companyId,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sessionHash), gt(sessions.expiresAt, now()), eq(users.isActive, true)))
  if (!row) return undefined
  const { lastSeenAt, ...user } = row
  if (now().getTime() - lastSeenAt.getTime() > touchEveryMs) {
    const expiresAt = new Date(now().getTime() + config.SESSION_DAYS * dayMs)
    await db.update(sessions).set({ lastSeenAt: now(), expiresAt }).where(eq(sessions.tokenHash, sessionHash))
    setCookie(reply, request, token, expiresAt)
  }
  return { ...user, sessionHash }
}

export async function endSession(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[sessionCookie]
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  reply.clearCookie(sessionCookie, { path: '/' })
}

/** Signs a person out everywhere. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

function setCookie(reply: FastifyReply, request: FastifyRequest, token: string, expires: Date): void {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    expires,
  })
}
