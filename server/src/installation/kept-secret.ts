// The installation's own key if no SESSION_SECRET is configured: generated once and stored beside the data. It signs
// short-lived cookies and encrypts secrets in the database.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathIn = (dataDir: string) => join(dataDir, 'secret')

export function keptSecret(dataDir: string): string {
  const kept = findKeptSecret(dataDir)
  if (kept !== undefined) return kept
  keepSecret(dataDir, randomBytes(32).toString('base64url'))
  return readFileSync(pathIn(dataDir), 'utf8') // another process may have generated one as well
}

/**
 * An empty file counts as missing: earlier versions left one if they were killed, or the disk was full, while writing
 * it.
 */
export function findKeptSecret(dataDir: string): string | undefined {
  return existsSync(pathIn(dataDir)) ? readFileSync(pathIn(dataDir), 'utf8') || undefined : undefined
}

/** Writes the key atomically. Also used for the key in a backup. */
export function keepSecret(dataDir: string, secret: string): void {
  const unfinished = `${pathIn(dataDir)}.${process.pid}`
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true })
  renameSync(unfinished, pathIn(dataDir))
}
