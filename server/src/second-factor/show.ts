// Shows a second factor: a code of the app, or one that was kept. Guessing is braked as at the door.
import type { Database } from '../db/database.ts'
import { countGuess, forgetGuesses } from '../auth/throttle.ts'
import { refuse } from '../http/refusal.ts'
import { takeRecoveryCode, takeTotp } from './codes.ts'

export async function showCode(
  db: Database,
  { userId, code, ipAddress, now }: { userId: string; code: string; ipAddress: string; now: Date },
): Promise<void> {
  const attempt = { account: `code ${userId}`, ipAddress }
  await countGuess(db, attempt, now)
  const shown = { userId, code, now }
  const taken = (await takeTotp(db, shown, { confirmed: true })) || (await takeRecoveryCode(db, shown))
  if (!taken) refuse('codigo_invalido')
  await forgetGuesses(db, attempt)
}
