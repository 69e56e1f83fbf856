import { eq } from 'drizzle-orm'
import { sessions, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { isPasswordOf } from './passwords.ts'
import type { SignedIn } from '../http/caller.ts'
import { countLoginAttempt, clearLoginAttempts } from './throttle.ts'

/** Users of an identity provider have no password: a login within this time counts instead. */
const freshMs = 15 * 60 * 1000

/** Re-authentication for sensitive calls: the session may have been left open. Throttled like the login. */
export async function proveOwnPassword(
  { db, now }: Services,
  user: SignedIn,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<void> {
  const attempt = { account: user.id, ipAddress }
  await countLoginAttempt(db, attempt, now())
  const [row] = await db
    .select({ passwordHash: users.passwordHash, startedAt: sessions.createdAt })
    .from(users)
    .innerJoin(sessions, eq(sessions.tokenHash, user.sessionHash))
    .where(eq(users.id, user.id))
  if (row && row.passwordHash === null) {
    if (now().getTime() - row.startedAt.getTime() > freshMs) refuse('ingreso_viejo')
  } else if (!(await isPasswordOf(row?.passwordHash, password))) refuse('contrasena_actual')
  await clearLoginAttempts(db, attempt)
}
