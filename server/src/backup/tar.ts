// Streaming tar reader and writer.
import type { Readable } from 'node:stream'

export const tarBlock = 512

export interface TarEntry {
  name: string
  sizeBytes: number
  content: AsyncIterable<Buffer>
}

/** Header, content and padding of one entry. The content must have exactly the announced size. */
export async function* tarEntry({ name, sizeBytes, content }: TarEntry): AsyncGenerator<Buffer> {
  yield header(name, sizeBytes)
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  if (written !== sizeBytes) throw new Error(`${name} has ${written} bytes and not the ${sizeBytes} it said`)
  yield Buffer.alloc(padding(sizeBytes))
}

export const tarEnd = Buffer.alloc(2 * tarBlock)

const padding = (sizeBytes: number) => (tarBlock - (sizeBytes % tarBlock)) % tarBlock

function header(name: string, sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(tarBlock)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tape archive`)
  bytes.write(name, 0)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0', 108)
  bytes.write('0000000\0', 116)
  bytes.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write('00000000000\0', 136)
  bytes.write('        0', 148)
  bytes.write('ustar\u000000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive'
}

/** Iterates over the entries. Each must be read completely or not at all before the next. */
export async function* readTar(stream: Readable): AsyncGenerator<TarEntry> {
  const source = bytesOf(stream)
  for (;;) {
    const head = await source.take(tarBlock)
    if (head.every((byte) => byte === 0)) return
    const { name, sizeBytes } = parseHeader(head)
    const content = source.stream(sizeBytes)
    yield { name, sizeBytes, content }
    for await (const _ of content); // skip the unread rest
    await source.take(padding(sizeBytes))
  }
}

export function parseHeader(head: Buffer): Pick<TarEntry, 'name' | 'sizeBytes'> {
  const name = head.toString('utf8', 0, head.indexOf(0))
  const sizeBytes = Number.parseInt(head.toString('ascii', 124, 135), 8)
  if (!Number.isSafeInteger(sizeBytes) || !sumFits(head))
    throw new DamagedArchive(`not an archive at ${name}`)
  return { name, sizeBytes }
}

function sumFits(head: Buffer): boolean {
  const stated = Number.parseInt(head.toString('ascii', 148, 154), 8)
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  return stated === sum
}

/** Reads exact numbers of bytes from a stream. */
function bytesOf(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const fill = async () => {
    if (rest.length > 0) return
    const next = await chunks.next()
    if (next.done) throw new DamagedArchive('the archive ends too early')
    rest = next.value
  }
  async function* read(sizeBytes: number): AsyncGenerator<Buffer> {
    for (let left = sizeBytes; left > 0;) {
      await fill()
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  const take = async (sizeBytes: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for await (const part of read(sizeBytes)) parts.push(part)
    return Buffer.concat(parts)
  }
  return { take, stream: read }
}
