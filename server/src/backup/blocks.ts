// A backup is a sequence of independent blocks, so that damage costs one entry and not everything after it. A block is
// a gzip member with its length in an extra field; `tar xzf` still reads the file.
import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'

export interface Block {
  content: Buffer
  /** Whether an entry starts with this block. */
  isStart: boolean
}

const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

export const maxBlockBytes = 1024 * 1024
/** The gzip header with the extra field `CF`: the member's length and whether an entry starts. */
export const blockMagic = Buffer.from('1f8b08040000000000ff0a0043460600', 'hex')
const headerBytes = blockMagic.length + 6
const trailerBytes = 8

export async function packBlock({ content, isStart }: Block): Promise<Buffer> {
  const packed = await (deflated as (content: Buffer, options: object) => Promise<Buffer>)(content, {
    level: 4,
  })
  const block = Buffer.alloc(headerBytes + packed.length + trailerBytes)
  blockMagic.copy(block)
  block.writeUInt32LE(block.length, blockMagic.length)
  block.writeUInt8(isStart ? 1 : 0, blockMagic.length + 4)
  packed.copy(block, headerBytes)
  block.writeUInt32LE(crc32(content), headerBytes + packed.length)
  block.writeUInt32LE(content.length, headerBytes + packed.length + 4)
  return block
}

/** Undefined if the block is damaged. */
export async function unpackBlock(block: Buffer): Promise<Block | undefined> {
  if (block.length < headerBytes + trailerBytes) return undefined
  const packed = block.subarray(headerBytes, block.length - trailerBytes)
  try {
    const content = await (inflated as (packed: Buffer, options: object) => Promise<Buffer>)(packed, {
      maxOutputLength: maxBlockBytes,
    })
    if (block.readUInt32LE(block.length - trailerBytes) !== crc32(content)) return undefined
    return { content, isStart: block.readUInt8(blockMagic.length + 4) === 1 }
  } catch {
    return undefined
  }
}

export const blockFrame = {
  magic: blockMagic,
  headerBytes,
  lengthOf: (header: Buffer) => header.readUInt32LE(blockMagic.length),
}
