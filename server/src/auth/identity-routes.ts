// Routes of OpenID Connect: redirect and callback.
import { toLocalPath } from '@conforme/contract/values/local-path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { users } from '../db/schema.ts'
import { originOf } from '../http/origin.ts'
import { Refusal, refuse } from '../refusal.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { setLoginRedirect, takeLoginRedirect, type LoginRedirect } from './login-redirect.ts'
import { loginWithIdentity } from './login-with-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { linkOwnIdentity } from './link-identity.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { findSignedIn, startLogin } from './sessions.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { db, identity, config } = services

  route(app, 'GET /api/login', async ({ query, request, reply }) => {
    const invitation = query.invitacion
    const wanted = toLocalPath(query.volver)
    if (!identity) return reply.redirect(backTo('/login', { volver: wanted }))
    try {
      return reply.redirect(await depart(services, identity, { request, reply, invitation, wanted }))
    } catch (error) {
      request.log.error({ err: error }, 'identity provider out of reach')
      return reply.redirect(backTo('/login', { motivo: 'identidad_fallida', volver: wanted }))
    }
  })

  route(app, 'POST /api/profile/identity', async ({ user, body, request, reply }) => {
    if (!identity) refuse('identidad_no_configurada')
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    if (row?.identitySubject) refuse('identidad_ya_vinculada')
    await proveOwnPassword(services, user, { ...body, ipAddress: request.ip })
    try {
      return { url: await depart(services, identity, { request, reply, linkTo: user.id }) }
    } catch (error) {
      request.log.error({ err: error }, 'identity provider out of reach')
      return refuse('identidad_fallida')
    }
  })

  route(app, 'GET /api/callback', async ({ request, reply }) => {
    if (!identity) refuse('identidad_no_configurada')
    const redirect = takeLoginRedirect(request, reply, config)
    if (!redirect) return reply.redirect('/login?motivo=identidad_fallida')
    const screen = redirect.linkTo === undefined ? '/login' : '/perfil'
    try {
      return reply.redirect(await arrive(services, identity, { request, reply, redirect }))
    } catch (error) {
      if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'identity provider login failed')
      const reason = error instanceof Refusal ? error.code : 'identidad_fallida'
      return reply.redirect(backTo(screen, { motivo: reason, volver: redirect.wanted }))
    }
  })
}

async function depart(
  { config }: Services,
  identity: IdentityProvider,
  { request, reply, ...kept }: Exchange & Pick<LoginRedirect, 'invitation' | 'wanted' | 'linkTo'>,
): Promise<string> {
  const { url, redirect } = await identity.depart(callbackUrl(originOf(request, config)))
  setLoginRedirect(reply, config, { ...redirect, ...kept })
  return url.href
}

/** Handles the callback of a login; returns where to redirect. */
async function arrive(
  services: Services,
  provider: IdentityProvider,
  { request, reply, redirect }: Exchange & { redirect: LoginRedirect },
): Promise<string> {
  const here = new URL(request.url, callbackUrl(originOf(request, services.config)))
  const identity = await provider.arrive(here, redirect)
  const ipAddress = request.ip
  if (redirect.linkTo !== undefined) {
    const user = await findSignedIn(services, request, reply)
    if (user?.id !== redirect.linkTo) refuse('sin_sesion')
    await linkOwnIdentity(services, user, { identity, ipAddress })
    return '/perfil?vinculado'
  }
  const { invitation, wanted } = redirect
  const { user, isNew } = await loginWithIdentity(services, { identity, ipAddress, invitation })
  await startLogin(services, { ...user, identityToken: identity.token }, { request, reply })
  if (invitation === undefined) return wanted ?? '/dashboard'
  // The owner of an existing account is asked before joining a company.
  return isNew ? '/dashboard' : `/invitacion/${encodeURIComponent(invitation)}`
}

function backTo(screen: string, facts: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? screen : `${screen}?${search}`
}

function callbackUrl(origin: string): string {
  return `${origin}/api/callback`
}
