// Builds all paths and keys, from hashes: none contains user input.
import type { DerivedKey, Sha256 } from './file-store.ts'

const hashPattern = /^[0-9a-f]{64}$/
const segmentPattern = /^[a-z0-9_-][a-z0-9._-]*$/

/** `ab/abcdef…`: a folder of two characters first, to bound the size of each folder. */
function documentPrefix(sha256: Sha256): string {
  if (!hashPattern.test(sha256)) throw new Error('Not a SHA-256 in hexadecimal')
  return `${sha256.slice(0, 2)}/${sha256}`
}

export function originalKey(sha256: Sha256): string {
  return `originals/${documentPrefix(sha256)}`
}

/** The quarantine of unreferenced files. */
export function asideKey(sha256: Sha256): string {
  return `quarantine/${documentPrefix(sha256)}`
}

export const markKey = 'installation.json'

/** The prefix of all files derived from one original; ends in a slash. */
export function derivedPrefix(sha256: Sha256): string {
  return `derived/${documentPrefix(sha256)}/`
}

export function derivedKey({ sha256, name }: DerivedKey): string {
  const isSafe = name.length <= 200 && name.split('/').every((segment) => segmentPattern.test(segment))
  if (!isSafe) throw new Error(`Not a name for a derived file: ${JSON.stringify(name)}`)
  return derivedPrefix(sha256) + name
}

/** The hash in a key made by `originalKey` or `asideKey`. */
export function parseKey(key: string, toKey: (sha256: Sha256) => string): Sha256 | undefined {
  const hash = key.split('/').at(-1) ?? ''
  return hashPattern.test(hash) && key.endsWith(toKey(hash)) ? hash : undefined
}
