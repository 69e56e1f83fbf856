// The installation's own key, when no SESSION_SECRET is configured: generated once and stored beside the data. It signs
// short-lived cookies and encrypts secrets in the database.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathIn = (dataDir: string) => join(dataDir, 'secret')

export function keptSecret(dataDir: string): string {
  const kept = findKeptSecret(dataDir)
  if (kept !== undefined) return kept
  keepSecret(dataDir, randomBytes(32).toString('base64url'))
  return readFileSync(pathIn(dataDir), 'utf8') // another process may have made one as well
}

/** An empty file is none: earlier versions left one when they were ended, or the disk was full, as they wrote it. */
export function findKeptSecret(dataDir: string): string | undefined {
  return existsSync(pathIn(dataDir)) ? readFileSync(pathIn(dataDir), 'utf8') || undefined : undefined
}

/** Whole or not at all. Also for a key that a backup contained. */
export function keepSecret(dataDir: string, secret: string): void {
  const unfinished = `${pathIn(dataDir)}.${process.pid}`
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true })
  renameSync(unfinished, pathIn(dataDir))
}
