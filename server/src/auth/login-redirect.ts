// State across the redirect to the identity provider: one signed, short-lived cookie, valid for one callback.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { cookieName, isSecure } from '../http/origin.ts'

const lastsSeconds = 10 * 60
const LoginRedirect = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The invitation token, if the login began from one. */
  invitation: z.string().optional(),
  /** The requested page, where the login leads. */
  wanted: z.string().optional(),
  /** The signed-in user who wants to link an identity. */
  linkTo: z.string().optional(),
})
export type LoginRedirect = z.infer<typeof LoginRedirect>

export function setLoginRedirect(reply: FastifyReply, config: Config, redirect: LoginRedirect): void {
  reply.setCookie(cookieName('conforme_ingreso', config), JSON.stringify(redirect), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: lastsSeconds,
  })
}

/** Single use: the cookie is cleared in any case. */
export function takeLoginRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): LoginRedirect | undefined {
  const name = cookieName('conforme_ingreso', config)
  const raw = request.cookies[name]
  reply.clearCookie(name, { path: '/', secure: isSecure(config) })
  const opened = raw ? request.unsignCookie(raw) : undefined
  if (!opened?.valid) return undefined
  return LoginRedirect.safeParse(JSON.parse(opened.value)).data
}
