import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import { users } from '../db/schema.ts'
import { originOf } from '../http/origin.ts'
import { refuse } from '../refusal.ts'
import { route } from '../http/route.ts'
import { isCrossSite } from '../http/same-origin.ts'
import { setPendingChallenge } from './second-factor/pending-challenge.ts'
import { findSecondFactor } from './second-factor/state.ts'
import type { Services } from '../services.ts'
import { toUser, type UserRow } from '../users/to-user.ts'
import { identityRoutes } from './identity-routes.ts'
import { login } from './login.ts'
import { isRegistrationOpen } from './registration-open.ts'
import { register } from './register.ts'
import { endSession, findSignedIn, startLogin } from './sessions.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db, identity, config } = services
  const enter = async (user: UserRow, exchange: Exchange) => {
    await startLogin(services, user, exchange)
    return toUser({ ...user, lastLoginAt: services.now() })
  }
  identityRoutes(app, services)

  route(app, 'POST /api/register', async ({ body, request, reply }) =>
    enter(await register(services, body, request.ip), { request, reply }),
  )

  route(app, 'POST /api/login', async ({ body, request, reply }) => {
    const user = await login(services, { ...body, ipAddress: request.ip })
    const secondFactor = await findSecondFactor(db, user.id)
    if (!secondFactor) return enter(user, { request, reply })
    setPendingChallenge(services, reply, { userId: user.id })
    return { secondFactor }
  })

  route(app, 'GET /api/logout', async ({ request, reply }) => {
    // CSRF protection: an <img> on another site may point here and must not sign anybody out.
    if (isCrossSite(request)) return reply.redirect('/')
    const user = await findSignedIn(services, request, reply)
    // Clears the browser's cache of page images.
    reply.header('clear-site-data', '"cache"')
    const identityToken = await endSession(services, request, reply)
    if (user) {
      const { id: userId, companyId } = user
      await recordActivity(db, { action: 'logout', userId, companyId, ipAddress: request.ip })
    }
    if (!identity || identityToken === undefined) return reply.redirect('/')
    try {
      const there = await identity.leave(identityToken, `${originOf(request, config)}/`)
      return reply.redirect(there?.href ?? '/')
    } catch (error) {
      request.log.error({ err: error }, 'identity provider out of reach')
      return reply.redirect('/')
    }
  })

  route(app, 'GET /api/auth/user', async ({ user }) => {
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    return row ? toUser(row) : refuse('sin_sesion')
  })

  route(app, 'GET /api/auth/options', async () => ({
    identityProvider: identity ? { name: identity.name } : null,
    passwords: config.PASSWORD_LOGIN === 'on',
    registration: await isRegistrationOpen(db, config),
  }))
}
