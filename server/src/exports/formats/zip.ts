// Streaming ZIP writer: never holds a whole entry in memory and needs no size in advance.
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { descriptor, directory, localHeader, type Written } from './zip-records.ts'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string | Uint8Array>
}

export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(entry)
    try {
      yield header
      yield* pack(entry, content)
    } finally {
      // A download may be cancelled before a file is read.
      if (content instanceof Readable) content.destroy()
    }
    const sizes = descriptor(entry)
    yield sizes
    offset += header.length + entry.packed + sizes.length
    written.push(entry)
  }
  yield directory(written, offset)
}

/** Compresses a stream and counts its bytes, with backpressure. */
async function* pack(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 })
  // An error on either side destroys the other one, and the loop below throws it.
  pipeline(Readable.from(count(entry, content), { objectMode: false }), deflate, () => {})
  for await (const chunk of deflate) {
    const part = Buffer.from(chunk)
    entry.packed += part.length
    yield part
  }
}

async function* count(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}
