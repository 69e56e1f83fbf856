import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordActivity } from '../activity/record.ts'
import { users } from '../db/schema.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { isCrossSite } from '../http/same-origin.ts'
import type { Services } from '../services.ts'
import { toUser, type UserRow } from '../users/to-user.ts'
import { enterWithIdentity } from './enter-with-identity.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { endSession, findSignedIn, startSession } from './sessions.ts'

const departureCookie = 'conforme_ingreso'
const departureSeconds = 10 * 60
const Departure = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() })

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db, identity, config } = services

  const letIn = async (user: UserRow, call: { request: FastifyRequest; reply: FastifyReply }) => {
    await startSession(services, user.id, call)
    await recordActivity(db, {
      action: 'login',
      userId: user.id,
      companyId: user.companyId,
      ipAddress: call.request.ip,
    })
    return toUser({ ...user, lastLoginAt: services.now() })
  }

  route(app, 'POST /api/register', async ({ body, request, reply }) =>
    letIn(await register(services, body, request.ip), { request, reply }),
  )

  route(app, 'POST /api/login', async ({ body, request, reply }) =>
    letIn(await login(services, { ...body, ipAddress: request.ip }), { request, reply }),
  )

  route(app, 'GET /api/login', async ({ request, reply }) => {
    if (!identity) return reply.redirect('/login')
    try {
      const { url, departure } = await identity.depart(callbackUrl(request, config.PUBLIC_URL))
      setDeparture(reply, request, JSON.stringify(departure))
      return reply.redirect(url.href)
    } catch (error) {
      request.log.error({ err: error }, 'identity provider out of reach')
      return reply.redirect('/login?motivo=identidad_fallida')
    }
  })

  route(app, 'GET /api/callback', async ({ request, reply }) => {
    if (!identity) refuse('identidad_no_configurada')
    const departure = takeDeparture(request, reply)
    if (!departure) return reply.redirect('/login?motivo=identidad_fallida')
    try {
      const here = new URL(request.url, callbackUrl(request, config.PUBLIC_URL))
      const user = await enterWithIdentity(services, await identity.arrive(here, departure), request.ip)
      await letIn(user, { request, reply })
      return reply.redirect('/dashboard')
    } catch (error) {
      if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'identity provider login failed')
      const reason = error instanceof Refusal ? error.code : 'identidad_fallida'
      return reply.redirect(`/login?motivo=${reason}`)
    }
  })

  route(app, 'GET /api/logout', async ({ request, reply }) => {
    // A picture on another site may point here; it must not sign anybody out.
    if (isCrossSite(request)) return reply.redirect('/')
    const user = await findSignedIn(services, request, reply)
    await endSession(db, request, reply)
    if (user) {
      const { id: userId, companyId } = user
      await recordActivity(db, { action: 'logout', userId, companyId, ipAddress: request.ip })
    }
    return reply.redirect('/')
  })

  route(app, 'GET /api/auth/user', async ({ user }) => {
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    return row ? toUser(row) : refuse('sin_sesion')
  })

  route(app, 'GET /api/auth/options', () => ({
    identityProvider: identity ? { name: identity.name } : null,
    registration: config.REGISTRATION === 'open',
  }))
}

function callbackUrl(request: FastifyRequest, publicUrl: string | undefined): string {
  return new URL('/api/callback', publicUrl ?? `${request.protocol}://${request.host}`).href
}

function setDeparture(reply: FastifyReply, request: FastifyRequest, value: string): void {
  reply.setCookie(departureCookie, value, {
    path: '/api/callback',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    signed: true,
    maxAge: departureSeconds,
  })
}

/** Once only: the cookie is gone whatever comes of it. */
function takeDeparture(request: FastifyRequest, reply: FastifyReply): z.infer<typeof Departure> | undefined {
  const raw = request.cookies[departureCookie]
  reply.clearCookie(departureCookie, { path: '/api/callback' })
  const opened = raw ? request.unsignCookie(raw) : undefined
  if (!opened?.valid) return undefined
  return Departure.safeParse(JSON.parse(opened.value)).data
}
