// Iterates over the entries of a backup, skipping damaged parts.
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { BackupRefused } from './archive.ts'
import { blockFrame, maxBlockBytes, unpackBlock, type Block } from './blocks.ts'
import { sealedFrame, sealedMagic, sealedStart, startOpening } from './encryption.ts'
import { DamagedArchive, parseHeader, readTar, tarBlock, type TarEntry } from './tar.ts'

export interface ArchivePlace {
  path: string
  /** The passphrase. */
  key?: string | undefined
}

/** Reading a damaged entry throws `DamagedArchive`; iteration can continue with the next entry. */
export async function* readArchive({ path, key }: ArchivePlace): AsyncGenerator<TarEntry> {
  const file = await open(path)
  try {
    const head = await readAt(file, 0, sealedStart)
    if (head.subarray(0, sealedMagic.length).equals(sealedMagic)) {
      if (key === undefined)
        throw new BackupRefused('La copia está cifrada: indica con BACKUP_KEY la clave con que se hizo.')
      const opened = startOpening(key, head)
      const toBlock = async (frame: Buffer) => {
        const block = opened(frame)
        return block && unpackBlock(block)
      }
      yield* entriesOf(readBlocks(file, { at: sealedStart, frame: sealedFrame, toBlock }))
    } else if (
      (await findMagic(file, { magic: blockFrame.magic, from: 0, upTo: 4 * maxBlockBytes })) !== undefined
    )
      yield* entriesOf(readBlocks(file, { at: 0, frame: blockFrame, toBlock: unpackBlock }))
    else yield* readTar(unpack(path)) // earlier format: one gzip stream, lost from the first damage on
  } finally {
    await file.close()
  }
}

function unpack(path: string) {
  const source = createReadStream(path)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  return source.pipe(unpacked)
}

interface Frames {
  at: number
  frame: typeof blockFrame
  toBlock: (frame: Buffer) => Promise<Block | undefined>
}

/** Undefined for a damaged part. */
async function* readBlocks(
  file: FileHandle,
  { at, frame, toBlock }: Frames,
): AsyncGenerator<Block | undefined> {
  for (;;) {
    const header = await readAt(file, at, frame.headerBytes)
    if (header.length === 0) return
    const block = await readBlock(file, at, header, { frame, toBlock })
    yield block?.block
    const next = block?.end ?? (await findMagic(file, { magic: frame.magic, from: at + 1 }))
    if (next === undefined) return
    at = next
  }
}

async function readBlock(
  file: FileHandle,
  at: number,
  header: Buffer,
  { frame, toBlock }: Omit<Frames, 'at'>,
): Promise<{ block: Block; end: number } | undefined> {
  const isFrame =
    header.length === frame.headerBytes && header.subarray(0, frame.magic.length).equals(frame.magic)
  const length = isFrame ? frame.lengthOf(header) : 0
  if (length <= frame.headerBytes || length > 2 * maxBlockBytes) return undefined
  const whole = await readAt(file, at, length)
  const block = whole.length === length ? await toBlock(whole) : undefined
  return block && { block, end: at + length }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

interface Search {
  magic: Buffer
  from: number
  upTo?: number
}

async function findMagic(
  file: FileHandle,
  { magic, from, upTo = Number.POSITIVE_INFINITY }: Search,
): Promise<number | undefined> {
  const step = 256 * 1024
  for (let at = from; at < upTo; at += step) {
    const part = await readAt(file, at, step + magic.length)
    const found = part.indexOf(magic)
    if (found >= 0) return at + found
    if (part.length < step) return undefined
  }
  return undefined
}

async function* entriesOf(blocks: AsyncGenerator<Block | undefined>): AsyncGenerator<TarEntry> {
  let next = await blocks.next()
  const advance = async () => void (next = await blocks.next())
  while (!next.done) {
    const block = next.value
    await advance()
    if (!block?.isStart) continue
    if (block.content.subarray(0, tarBlock).every((byte) => byte === 0)) return
    const { name, sizeBytes } = parseHeader(block.content.subarray(0, tarBlock))
    const follows = () => !next.done && next.value !== undefined && !next.value.isStart
    async function* content(): AsyncGenerator<Buffer> {
      let left = sizeBytes
      let part = block?.content.subarray(tarBlock) ?? Buffer.alloc(0)
      for (;;) {
        const some = part.subarray(0, left)
        left -= some.length
        if (some.length > 0) yield some
        if (left === 0) return
        if (!follows()) throw new DamagedArchive(`${name} is damaged`)
        part = next.value?.content ?? Buffer.alloc(0)
        await advance()
      }
    }
    yield { name, sizeBytes, content: content() }
  }
}

export async function contentOf({ content }: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

export const linesOf = (content: Buffer): string[] =>
  content.length === 0 ? [] : content.toString('utf8').split('\n')
