// Encodes a grey picture as an uncompressed TIFF: the simplest format that states its resolution.
import type { Grey } from '../../image/grey.ts'

const headerBytes = 8
const entryBytes = 12
const [short, long, rational] = [3, 4, 5]

export function toTiff({ data, width, height }: Grey, dpi: number): Uint8Array {
  const count = 11 // entries
  const resolutionAt = headerBytes + 2 + count * entryBytes + 4
  const pixelsAt = resolutionAt + 8
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, long, width],
    [257, long, height],
    [258, short, 8], // bits per pixel
    [259, short, 1], // no compression
    [262, short, 1], // 0 is black
    [273, long, pixelsAt],
    [277, short, 1], // one sample per pixel
    [278, long, height], // all rows in one strip
    [279, long, data.length],
    [282, rational, resolutionAt],
    [283, rational, resolutionAt],
  ]
  const file = new Uint8Array(pixelsAt + data.length)
  const view = new DataView(file.buffer)
  file.set([0x49, 0x49, 42, 0, headerBytes]) // "II": little-endian
  view.setUint16(headerBytes, count, true)
  entries.forEach(([tag, type, value], index) => {
    const at = headerBytes + 2 + index * entryBytes
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, 1, true)
    view.setUint32(at + 8, value, true)
  })
  view.setUint32(resolutionAt, dpi, true)
  view.setUint32(resolutionAt + 4, 1, true)
  file.set(data, pixelsAt)
  return file
}
