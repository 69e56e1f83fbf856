// State between the password and the second factor, or while a passkey is registered: a signed, short-lived cookie with
// the user and the challenge. It grants nothing by itself.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { cookieName, isSecure } from '../../http/origin.ts'

const lastsSeconds = 10 * 60
const PendingChallenge = z.object({ userId: z.string(), until: z.number(), challenge: z.string().optional() })
export type PendingChallenge = z.infer<typeof PendingChallenge>

export function setPendingChallenge(
  { config, now }: Services,
  reply: FastifyReply,
  { userId, challenge }: { userId: string; challenge?: string },
): void {
  const value = { userId, until: now().getTime() + lastsSeconds * 1000, challenge }
  reply.setCookie(cookieName('conforme_segundo', config), JSON.stringify(value), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    signed: true,
    maxAge: lastsSeconds,
  })
}

export function findPendingChallenge(
  { config, now }: Services,
  request: FastifyRequest,
): PendingChallenge | undefined {
  const raw = request.cookies[cookieName('conforme_segundo', config)]
  const opened = raw ? request.unsignCookie(raw) : undefined
  if (!opened?.valid) return undefined
  const { data } = PendingChallenge.safeParse(JSON.parse(opened.value))
  return data && data.until > now().getTime() ? data : undefined
}

export function endPendingChallenge({ config }: Services, reply: FastifyReply): void {
  reply.clearCookie(cookieName('conforme_segundo', config), { path: '/', secure: isSecure(config) })
}
