// A password that one person makes for another. It is valid for one login within three days, after which its owner
// chooses their own; its maker never knows that one.
import { dayMs } from '@conforme/contract/values/durations'
import { randomInt } from 'node:crypto'
import { hashPassword } from './passwords.ts'

const goodForMs = 3 * dayMs
/** Alphabet without look-alikes such as 0/O and 1/l. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

export interface OneTimePassword {
  password: string
  /** Columns to write to the account. */
  account: { passwordHash: string; passwordExpiresAt: Date; mustChangePassword: true }
}

export async function makeOneTimePassword(now: Date): Promise<OneTimePassword> {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const password = [group(), group(), group(), group()].join('-')
  const passwordExpiresAt = new Date(now.getTime() + goodForMs)
  return {
    password,
    account: { passwordHash: await hashPassword(password), passwordExpiresAt, mustChangePassword: true },
  }
}
