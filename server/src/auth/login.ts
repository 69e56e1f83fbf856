import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import { isPasswordOf } from './passwords.ts'
import { normalizeEmail } from '../users/normalize-email.ts'
import { countLoginAttempt, clearLoginAttempts } from './throttle.ts'

interface LoginAttempt {
  email: string
  password: string
  ipAddress: string
}

/** The user with these credentials. From outside, an unknown account and a wrong password look the same. */
export async function login(
  { db, config, now }: Services,
  { email, password, ipAddress }: LoginAttempt,
): Promise<UserRow> {
  if (config.PASSWORD_LOGIN === 'off') refuse('sin_contrasenas')
  const account = normalizeEmail(email)
  await countLoginAttempt(db, { account, ipAddress }, now())
  const [user] = await db.select().from(users).where(eq(users.email, account))
  if (!(await isPasswordOf(user?.passwordHash, password)) || !user) return refuse('credenciales_invalidas')
  await clearLoginAttempts(db, { account, ipAddress })
  if (!user.isActive) refuse('cuenta_inactiva')
  return user.passwordExpiresAt === null ? user : useUp(db, user, now())
}

/** Consumes a one-time password: the account has no password from then on. */
async function useUp(
  db: Database,
  { id, passwordExpiresAt, passwordHash }: UserRow,
  now: Date,
): Promise<UserRow> {
  if (passwordExpiresAt !== null && passwordExpiresAt <= now) refuse('contrasena_vencida')
  const [used] = await db
    .update(users)
    .set({ passwordHash: null, passwordExpiresAt: null })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
    .returning()
  // A concurrent login used it first.
  return used ?? refuse('credenciales_invalidas')
}
