// Encrypted backups: each block is encrypted separately (AES-256-GCM) and its number authenticated, so that altered,
// missing or reordered blocks are detected. The key is derived from the passphrase and a salt per file.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

export const sealedMagic = Buffer.from('CONFORME-CIFRADA\n')
const frameMagic = Buffer.from('CFB1')
const saltBytes = 16
const tagBytes = 16
/** Frame header: magic, number, length, tag. */
const headerBytes = frameMagic.length + 4 + 4 + tagBytes

export const sealedStart = sealedMagic.length + saltBytes

export const sealedFrame = {
  magic: frameMagic,
  headerBytes,
  lengthOf: (header: Buffer) => headerBytes + header.readUInt32LE(frameMagic.length + 4),
}

export interface Seal {
  /** The file header. */
  head: Buffer
  seal: (block: Buffer) => Buffer
}

export function startSealing(passphrase: string): Seal {
  const salt = randomBytes(saltBytes)
  const key = toKey(passphrase, salt)
  let number = 0
  return {
    head: Buffer.concat([sealedMagic, salt]),
    seal: (block) => {
      const header = Buffer.alloc(headerBytes)
      frameMagic.copy(header)
      header.writeUInt32LE(number++, frameMagic.length)
      header.writeUInt32LE(block.length, frameMagic.length + 4)
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header))
      cipher.setAAD(header.subarray(0, headerBytes - tagBytes))
      const sealed = Buffer.concat([cipher.update(block), cipher.final()])
      cipher.getAuthTag().copy(header, headerBytes - tagBytes)
      return Buffer.concat([header, sealed])
    },
  }
}

/** Undefined for an altered frame, or one out of order. */
export function startOpening(passphrase: string, head: Buffer): (frame: Buffer) => Buffer | undefined {
  const key = toKey(passphrase, head.subarray(sealedMagic.length, sealedStart))
  let last = -1
  return (frame) => {
    const header = frame.subarray(0, headerBytes)
    const number = header.readUInt32LE(frameMagic.length)
    if (number <= last) return undefined
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header))
    decipher.setAAD(header.subarray(0, headerBytes - tagBytes))
    decipher.setAuthTag(header.subarray(headerBytes - tagBytes))
    try {
      const block = Buffer.concat([decipher.update(frame.subarray(headerBytes)), decipher.final()])
      last = number
      return block
    } catch {
      return undefined
    }
  }
}

/** Nonce from the block number; unique, because each file has its own key. */
function nonceOf(header: Buffer): Buffer {
  const nonce = Buffer.alloc(12)
  header.copy(nonce, 8, frameMagic.length, frameMagic.length + 4)
  return nonce
}

function toKey(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 })
}
