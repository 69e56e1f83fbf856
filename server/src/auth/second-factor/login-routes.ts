// The second step of a login.
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { startLogin } from '../sessions.ts'
import { countLoginAttempt, clearLoginAttempts } from '../throttle.ts'
import { users } from '../../db/schema.ts'
import { originOf } from '../../http/origin.ts'
import { refuse } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { toUser, type UserRow } from '../../users/to-user.ts'
import { endPendingChallenge, findPendingChallenge, setPendingChallenge } from './pending-challenge.ts'
import { askForPasskey, verifyPasskey } from './passkeys.ts'
import { verifySecondFactorCode } from './verify-code.ts'

export function secondFactorLoginRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, now } = services

  /** Reads the user before checking the factor, so that a reset in between is detected. */
  const findUser = async (userId: string) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    return user?.isActive ? user : refuse('cuenta_inactiva')
  }
  const enter = async (user: UserRow, exchange: { request: FastifyRequest; reply: FastifyReply }) => {
    endPendingChallenge(services, exchange.reply)
    await startLogin(services, { ...user, showedSecondFactor: true }, exchange)
    return toUser({ ...user, lastLoginAt: now() })
  }

  route(app, 'POST /api/login/code', async ({ body, request, reply }) => {
    const { userId } = findPendingChallenge(services, request) ?? refuse('ingreso_vencido')
    const user = await findUser(userId)
    await verifySecondFactorCode(services, { userId, ...body, ipAddress: request.ip })
    return enter(user, { request, reply })
  })

  route(app, 'POST /api/login/passkey/options', async ({ request, reply }) => {
    const { userId } = findPendingChallenge(services, request) ?? refuse('ingreso_vencido')
    const options = await askForPasskey(db, userId, originOf(request, config))
    setPendingChallenge(services, reply, { userId, challenge: options.challenge })
    return { ...options }
  })

  route(app, 'POST /api/login/passkey', async ({ body, request, reply }) => {
    const { userId, challenge = '' } = findPendingChallenge(services, request) ?? refuse('ingreso_vencido')
    const user = await findUser(userId)
    const attempt = { account: `passkey ${userId}`, ipAddress: request.ip }
    await countLoginAttempt(db, attempt, now())
    const place = { origin: originOf(request, config), challenge }
    if (!(await verifyPasskey(db, { userId, ...body, now: now() }, place))) refuse('llave_rechazada')
    await clearLoginAttempts(db, attempt)
    return enter(user, { request, reply })
  })
}
