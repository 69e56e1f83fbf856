import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sessions } from '../../db/schema.ts'
import { passkeys, recoveryCodes, totpSecrets } from './tables.ts'

/** Which second factors a user has. */
export async function findSecondFactor(
  db: Database,
  userId: string,
): Promise<{ totp: boolean; passkeys: boolean } | undefined> {
  const ofUser = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
  const [app] = await db.select({ userId: totpSecrets.userId }).from(totpSecrets).where(ofUser)
  const [key] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1)
  return app || key ? { totp: app !== undefined, passkeys: key !== undefined } : undefined
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Marks the session as verified by a second factor. */
export async function markSecondFactorVerified(db: Database, sessionHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.tokenHash, sessionHash))
}

/** Removes every factor, e.g. when an administrator resets a user's access. */
export async function forgetSecondFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
