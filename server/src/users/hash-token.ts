import { createHash } from 'node:crypto'

/** The stored form of a token; the token itself is never stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
