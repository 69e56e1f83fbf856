// Encrypts secrets that the product must present to others, such as a mailbox's password, with the installation's key:
// a copy of the database alone does not reveal them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const tagBytes = 16
const nonceBytes = 12

/** `purpose` is authenticated with it: a secret copied to another row cannot be decrypted there. */
export function sealSecret(key: string, purpose: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Undefined if it was encrypted with another key or for another purpose. */
export function openSecret(key: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function keyOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'conforme: sealed secrets', 32))
}
