// Generates small files that unpack to huge ones (decompression bombs), in each way that the formats offer.
import { crc32, deflateSync } from 'node:zlib'
import { rawPdf } from './make-pdf.ts'

/** A valid PNG of one colour: a few kilobytes per hundred million pixels. */
export function pngBomb(width: number, height: number): Uint8Array {
  const row = Math.ceil(width / 8) + 1 // one bit per pixel, plus the filter byte
  return png(width, height, { depth: 1, colour: 0 }, deflateSync(Buffer.alloc(row * height), { level: 9 }))
}

/** States its size and has no pixel data. */
export function pngHeader(width: number, height: number): Uint8Array {
  return png(width, height, { depth: 8, colour: 2 }, deflateSync(Buffer.alloc(64)))
}

function png(
  width: number,
  height: number,
  { depth, colour }: { depth: number; colour: number },
  pixels: Buffer,
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}

/** A small JPEG whose header claims the largest size that the format allows. */
export function enlargedJpeg(jpeg: Uint8Array): Uint8Array {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  if (frame < 0) throw new Error('the JPEG has no baseline frame')
  bytes.writeUInt16BE(65_500, frame + 5)
  bytes.writeUInt16BE(65_500, frame + 7)
  return new Uint8Array(bytes)
}

const flood = 600_000_000 // bytes; each bomb unpacks to half, the limit of a child in the tests

/** PDFs whose content stream is `filter` over almost nothing. */
export const pdfBombs: Record<string, () => Uint8Array> = {
  'flate within flate': () => rawPdf(Buffer.alloc(flood / 2, 0x20), { layers: 2 }),
  'hexadecimal of flate': () =>
    rawPdf(hexOf(deflateTwice(flood / 2)), {
      layers: 0,
      filter: '/ASCIIHexDecode /FlateDecode /FlateDecode',
    }),
}

function deflateTwice(length: number): Buffer {
  return deflateSync(deflateSync(Buffer.alloc(length, 0x20), { level: 9 }), { level: 9 })
}

function hexOf(bytes: Buffer): Buffer {
  return Buffer.from(`${bytes.toString('hex')}>`)
}

/** Each pair of bytes stands for 128 spaces; compressed once more so that the file stays small. */
export function runLengthBomb(): Uint8Array {
  const pairs = Buffer.alloc(2 * Math.ceil(flood / 128), Buffer.from([129, 0x20]))
  return rawPdf(pairs, { filter: '/RunLengthDecode' })
}
