// Secrets of authenticator apps as the database holds them: encrypted with a key that is not in it, and bound to their
// owner. Neither a copy of the database nor somebody who writes into it gets past the second factor with them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, not, like } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { totpSecrets } from './tables.ts'

const mark = 'v1:'
const [nonceBytes, tagBytes] = [12, 16]

interface Owner {
  userId: string
  /** The installation's own. */
  key: string
}

const keyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'conforme totp', 32))

export function sealSecret(secret: string, { userId, key }: Owner): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined for what was sealed with another key, or for somebody else. */
export function openSecret(sealed: string, { userId, key }: Owner): string | undefined {
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Those that an earlier version kept as they are. */
export async function sealOldSecrets(db: Database, key: string): Promise<void> {
  const old = await db
    .select()
    .from(totpSecrets)
    .where(not(like(totpSecrets.secret, `${mark}%`)))
  for (const { userId, secret } of old)
    await db
      .update(totpSecrets)
      .set({ secret: sealSecret(secret, { userId, key }) })
      .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret)))
}
