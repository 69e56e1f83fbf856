// Setting up second factors, and the company's rule that requires them.
import type { Action } from '@conforme/contract/administration/activities'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toDataURL } from 'qrcode'
import { recordActivity } from '../../activity/record.ts'
import { companyOf } from '../../http/company-of.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import type { SignedIn } from '../../http/caller.ts'
import { countLoginAttempt, clearLoginAttempts } from '../throttle.ts'
import type { Database } from '../../db/database.ts'
import { originOf } from '../../http/origin.ts'
import { refuse } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { makeRecoveryCodes, newSecret, verifyTotp, totpOf } from './codes.ts'
import { endPendingChallenge, findPendingChallenge, setPendingChallenge } from './pending-challenge.ts'
import { secondFactorLoginRoutes } from './login-routes.ts'
import { askForNewPasskey, insertPasskey } from './passkeys.ts'
import { setRequired } from './required.ts'
import { sealTotp } from './seal-totp.ts'
import { verifySecondFactorCode } from './verify-code.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  forgetSecondFactor,
  markSecondFactorVerified,
} from './state.ts'
import { passkeys, totpSecrets } from './tables.ts'

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  secondFactorLoginRoutes(app, services)
  totpRoutes(app, services)
  passkeyRoutes(app, services)
  furtherRoutes(app, services)
}

function totpRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  route(app, 'POST /api/profile/totp', async ({ user, body, request }) => {
    await proveOwnPassword(services, user, { ...body, ipAddress: request.ip })
    await refuseUnshown(db, user)
    const secret = newSecret()
    const sealed = sealTotp(secret, { userId: user.id, key: services.secret })
    const [begun] = await db
      .insert(totpSecrets)
      .values({ userId: user.id, secret: sealed })
      .onConflictDoUpdate({
        target: totpSecrets.userId,
        set: { secret: sealed, lastStep: 0 },
        setWhere: isNull(totpSecrets.confirmedAt),
      })
      .returning({ userId: totpSecrets.userId })
    if (!begun) refuse('segundo_factor_activo')
    const url = totpOf(secret, user.email).toString()
    return { secret, url, qr: await toDataURL(url, { margin: 1, width: 360 }) }
  })

  route(app, 'POST /api/profile/totp/confirm', async ({ user, body, request }) => {
    const attempt = { account: `code ${user.id}`, ipAddress: request.ip }
    await countLoginAttempt(db, attempt, now())
    return db.transaction(async (tx) => {
      const shown = { userId: user.id, code: body.code, now: now() }
      if (!(await verifyTotp({ ...services, db: tx }, shown, { confirmed: false }))) refuse('codigo_invalido')
      await clearLoginAttempts(tx, attempt)
      await record(tx, 'second_factor_added', { user, request })
      return { recoveryCodes: await setUp(tx, user, now()) }
    })
  })

  route(app, 'DELETE /api/profile/totp', async ({ user, request }) => {
    await refuseUnshown(db, user)
    await db.transaction(async (tx) => {
      const ofUser = eq(totpSecrets.userId, user.id)
      const [removed] = await tx.delete(totpSecrets).where(ofUser).returning({ userId: totpSecrets.userId })
      await forgetIfLast(tx, user.id)
      if (removed) await record(tx, 'second_factor_removed', { user, request })
    })
    return { ok: true } as const
  })
}

function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, now } = services

  route(app, 'POST /api/profile/passkeys/options', async ({ user, body, request, reply }) => {
    await proveOwnPassword(services, user, { ...body, ipAddress: request.ip })
    await refuseUnshown(db, user)
    const options = await askForNewPasskey(db, user, originOf(request, config))
    setPendingChallenge(services, reply, { userId: user.id, challenge: options.challenge })
    return { ...options }
  })

  route(app, 'POST /api/profile/passkeys', async ({ user, body, request, reply }) => {
    const pending = findPendingChallenge(services, request)
    if (pending?.userId !== user.id || pending.challenge === undefined) return refuse('llave_rechazada')
    const { challenge } = pending
    endPendingChallenge(services, reply)
    return db.transaction(async (tx) => {
      const place = { origin: originOf(request, config), challenge }
      await insertPasskey(tx, { userId: user.id, ...body }, place)
      await record(tx, 'second_factor_added', { user, request })
      return { recoveryCodes: await setUp(tx, user, now()) }
    })
  })

  route(app, 'DELETE /api/profile/passkeys/:id', async ({ user, params, request }) => {
    await refuseUnshown(db, user)
    await db.transaction(async (tx) => {
      const own = and(eq(passkeys.id, params.id), eq(passkeys.userId, user.id))
      const [removed] = await tx.delete(passkeys).where(own).returning({ id: passkeys.id })
      if (!removed) refuse('llave_no_encontrada')
      await forgetIfLast(tx, user.id)
      await record(tx, 'second_factor_removed', { user, request })
    })
    return { ok: true } as const
  })
}

function furtherRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  route(app, 'POST /api/profile/recovery-codes', async ({ user, request }) => {
    if (!user.showedSecondFactor) refuse('segundo_factor_requerido')
    return db.transaction(async (tx) => {
      await record(tx, 'recovery_codes_made', { user, request })
      return { recoveryCodes: await makeRecoveryCodes(tx, user.id) }
    })
  })

  route(app, 'POST /api/profile/second-factor', async ({ user, body, request }) => {
    await verifySecondFactorCode(services, { userId: user.id, ...body, ipAddress: request.ip })
    await markSecondFactorVerified(db, user.sessionHash, now())
    return { ok: true } as const
  })

  route(app, 'PUT /api/company/second-factor', ({ user, body }) =>
    setRequired(db, user, { ...body, companyId: companyOf(user) }),
  )
}

function record(
  tx: Database,
  action: Action,
  { user, request }: { user: SignedIn; request: FastifyRequest },
): Promise<void> {
  return recordActivity(tx, { action, userId: user.id, companyId: user.companyId, ipAddress: request.ip })
}

/** The first factor comes with recovery codes, and marks this session as verified. */
async function setUp(tx: Database, user: SignedIn, at: Date): Promise<string[] | null> {
  await markSecondFactorVerified(tx, user.sessionHash, at)
  return (await countRecoveryCodes(tx, user.id)) > 0 ? null : makeRecoveryCodes(tx, user.id)
}

/** Re-authentication before a factor is removed: the session may have been left open. */
async function refuseUnshown(db: Database, user: SignedIn): Promise<void> {
  if ((await findSecondFactor(db, user.id)) && !user.showedSecondFactor) refuse('segundo_factor_requerido')
}

/** Recovery codes are deleted with the last factor. */
async function forgetIfLast(tx: Database, userId: string): Promise<void> {
  if (!(await findSecondFactor(tx, userId))) await forgetSecondFactor(tx, userId)
}
