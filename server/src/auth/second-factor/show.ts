// Verifies a TOTP or recovery code. Throttled like the login.
import { countGuess, forgetGuesses } from '../throttle.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { takeRecoveryCode, takeTotp } from './codes.ts'

export async function showCode(
  services: Services,
  { userId, code, ipAddress }: { userId: string; code: string; ipAddress: string },
): Promise<void> {
  const { db } = services
  const now = services.now()
  const attempt = { account: `code ${userId}`, ipAddress }
  await countGuess(db, attempt, now)
  const shown = { userId, code, now }
  const taken = (await takeTotp(services, shown, { confirmed: true })) || (await takeRecoveryCode(db, shown))
  if (!taken) refuse('codigo_invalido')
  await forgetGuesses(db, attempt)
}
