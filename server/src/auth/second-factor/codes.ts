// TOTP codes and recovery codes.
import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, isNotNull, lt, or } from 'drizzle-orm'
import { clockSlackMs } from '../../db/clock-ahead.ts'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { openTotp } from './seal-totp.ts'
import { recoveryCodes, totpSecrets } from './tables.ts'

const periodSeconds = 30
const recoveryCount = 10
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: 'Conforme',
    label: email,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  })
}

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

interface Shown {
  userId: string
  code: string
  now: Date
}

/** Accepts a TOTP code of the current or an adjacent 30 s step, each code once. */
export async function verifyTotp(
  { db, secret: key, log }: Pick<Services, 'db' | 'secret' | 'log'>,
  { userId, code, now }: Shown,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const isState = confirmed ? isNotNull(totpSecrets.confirmedAt) : isNull(totpSecrets.confirmedAt)
  const [row] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isState))
  if (!row) return false
  const secret = openTotp(row.secret, { userId, key })
  if (secret === undefined) {
    log.warn({ userId }, 'the secret of an authenticator app was kept with another key of the installation')
    return false
  }
  const token = code.replaceAll(/\s/g, '')
  // The library throws on six characters that are more than six bytes.
  if (!/^[0-9]{6}$/.test(token)) return false
  const delta = totpOf(secret, '').validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const current = Math.floor(now.getTime() / 1000 / periodSeconds)
  const step = current + delta
  const ahead = current + clockSlackMs / 1000 / periodSeconds
  const [taken] = await db
    .update(totpSecrets)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? now })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        eq(totpSecrets.secret, row.secret),
        or(lt(totpSecrets.lastStep, step), gt(totpSecrets.lastStep, ahead)),
      ),
    )
    .returning({ userId: totpSecrets.userId })
  return taken !== undefined
}

/** Accepts and consumes a recovery code. */
export async function consumeRecoveryCode(db: Database, { userId, code, now }: Shown): Promise<boolean> {
  const [taken] = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken !== undefined
}

/** Replaces all earlier codes. Stores only hashes; codes of 50 bits need no slow hash. */
export async function makeRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, () => `${group()}-${group()}`)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })))
  return codes
}

function group(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function hashCode(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}
