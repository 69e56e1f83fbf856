import { createHash } from 'node:crypto'

/** What is kept of a token that opens something: the token itself is only with whom it was given to. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
