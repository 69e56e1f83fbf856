// The installation's own key, where no SESSION_SECRET is given: made once and kept beside the data. It signs the short-lived
// cookies and seals what the database must not hold in the open.
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

/** What a backup brought. */
export function keepSecret(dataDir: string, secret: string): void {
  writeFileSync(pathIn(dataDir), secret, { mode: 0o600 })
}
