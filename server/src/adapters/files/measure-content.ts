import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileTooLarge, type StoredFile } from './file-store.ts'

/** Enough bytes to distinguish the accepted formats (the names of a ZIP's first entries can start late). */
const headBytes = 4100

export interface ContentMeter {
  through: Transform
  /** Set once the stream has ended. */
  measured: () => StoredFile
}

/** Hashes and counts the stream; fails as soon as it exceeds the limit. */
export function measureContent(maxBytes = Number.POSITIVE_INFINITY): ContentMeter {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let sizeBytes = 0
  let sha256: string | undefined
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (sizeBytes < headBytes) head.push(chunk.subarray(0, headBytes - sizeBytes))
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) return done(new FileTooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return {
    through,
    measured: () => ({ sha256: (sha256 ??= hash.digest('hex')), sizeBytes, head: Buffer.concat(head) }),
  }
}
