// The installation's own key, when no SESSION_SECRET is configured: generated once and stored beside the data. It signs
// short-lived cookies and encrypts secrets in the database.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathIn = (dataDir: string) => join(dataDir, 'secret')

export function keptSecret(dataDir: string): string {
  if (!existsSync(pathIn(dataDir))) keepSecret(dataDir, randomBytes(32).toString('base64url'))
  return readFileSync(pathIn(dataDir), 'utf8')
}

export function findKeptSecret(dataDir: string): string | undefined {
  return existsSync(pathIn(dataDir)) ? readFileSync(pathIn(dataDir), 'utf8') : undefined
}

/** For a key that a backup contained. */
export function keepSecret(dataDir: string, secret: string): void {
  writeFileSync(pathIn(dataDir), secret, { mode: 0o600 })
}
