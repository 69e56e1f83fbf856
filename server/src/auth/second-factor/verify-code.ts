// Verifies a TOTP or recovery code. Throttled like the login.
import { countLoginAttempt, clearLoginAttempts } from '../throttle.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { consumeRecoveryCode, verifyTotp } from './codes.ts'

export async function verifySecondFactorCode(
  services: Services,
  { userId, code, ipAddress }: { userId: string; code: string; ipAddress: string },
): Promise<void> {
  const { db } = services
  const now = services.now()
  const attempt = { account: `code ${userId}`, ipAddress }
  await countLoginAttempt(db, attempt, now)
  const shown = { userId, code, now }
  const taken =
    (await verifyTotp(services, shown, { confirmed: true })) || (await consumeRecoveryCode(db, shown))
  if (!taken) refuse('codigo_invalido')
  await clearLoginAttempts(db, attempt)
}
