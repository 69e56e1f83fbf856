import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { isPasswordOf } from './passwords.ts'
import type { SignedIn } from './sessions.ts'
import { countGuess, forgetGuesses } from './throttle.ts'

/** For what needs more than a session, which somebody may have left open. Guessing is braked here as at the door. */
export async function proveOwnPassword(
  { db, now }: Services,
  user: SignedIn,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<void> {
  const attempt = { account: user.id, ipAddress }
  await countGuess(db, attempt, now())
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id))
  if (!(await isPasswordOf(row?.passwordHash, password))) refuse('contrasena_actual')
  await forgetGuesses(db, attempt)
}
