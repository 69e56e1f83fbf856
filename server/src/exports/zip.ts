// Streaming ZIP writer: entries are never whole in memory and need no size in advance. Up to 4 GiB, which a workbook of a
// million rows does not reach.
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string | Uint8Array>
}

const utf8AndSizesAfter = 0x0808
const deflated = 8
const version = 20
// 1 January 1980, ZIP's epoch: the same content gives the same bytes.
const firstDay = 0x0021

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(entry)
    yield header
    yield* pack(entry, content)
    const sizes = descriptor(entry)
    yield sizes
    offset += header.length + entry.packed + sizes.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endOfArchive(written.length, { size: directory.length, offset })
}

/** Compresses a stream and counts its bytes, with backpressure. */
async function* pack(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 })
  // An error on either side destroys the other and is thrown by the loop below.
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

function localHeader({ name }: Written): Buffer {
  return Buffer.concat([
    fields([4, 0x04034b50], [2, version], [2, utf8AndSizesAfter], [2, deflated], [2, 0], [2, firstDay]),
    fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  return fields([4, 0x08074b50], [4, crc], [4, packed], [4, size])
}

function centralHeader({ name, crc, packed, size, offset }: Written): Buffer {
  return Buffer.concat([
    fields([4, 0x02014b50], [2, version], [2, version], [2, utf8AndSizesAfter], [2, deflated], [2, 0]),
    fields([2, firstDay], [4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0]),
    fields([2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ])
}

function endOfArchive(count: number, directory: { size: number; offset: number }): Buffer {
  return fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.size], [4, directory.offset], [2, 0]) // prettier-ignore
}

/** Little-endian numbers, each with its width in bytes. */
function fields(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) {
    buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}
