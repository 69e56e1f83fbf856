// Encrypts the secrets of authenticator apps with the installation's key and binds each to its owner, so that neither a
// copy of the database nor write access to it defeats the second factor.
import { and, eq, like, not } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { openSecret, sealSecret } from '../../installation/seal-secret.ts'
import { totpSecrets } from './tables.ts'

/** Prefix of encrypted values; earlier versions stored plain text. */
const mark = 'v1:'

interface Owner {
  userId: string
  /** The installation's key. */
  key: string
}

const purposeOf = (userId: string) => `totp ${userId}`

export function sealTotp(secret: string, { userId, key }: Owner): string {
  return mark + sealSecret(key, purposeOf(userId), secret)
}

/** Undefined if it was encrypted with another key or for another user. */
export function openTotp(sealed: string, { userId, key }: Owner): string | undefined {
  return openSecret(key, purposeOf(userId), sealed.slice(mark.length))
}

export async function sealOldTotps(db: Database, key: string): Promise<void> {
  const old = await db
    .select()
    .from(totpSecrets)
    .where(not(like(totpSecrets.secret, `${mark}%`)))
  for (const { userId, secret } of old)
    await db
      .update(totpSecrets)
      .set({ secret: sealTotp(secret, { userId, key }) })
      .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret)))
}
