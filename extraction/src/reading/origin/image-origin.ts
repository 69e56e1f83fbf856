// Which program made an image, as named in its EXIF block or PNG text.
import type { Metadata } from 'sharp'
import type { Origin } from '../reading.ts'

const tags = { software: 0x0131, dateTime: 0x0132 }

export function imageOrigin(kind: 'jpeg' | 'png', metadata: Metadata): Origin {
  const exif = metadata.exif ? readExifTexts(metadata.exif) : new Map<number, string>()
  const comment = metadata.comments?.find(({ keyword }) => keyword.toLowerCase() === 'software')?.text
  const software = exif.get(tags.software) ?? comment
  const modifiedAt = toIsoDate(exif.get(tags.dateTime))
  return { kind, ...(software && { software }), ...(modifiedAt && { modifiedAt }) }
}

/** The text entries of the first directory of a TIFF block; malformed entries are skipped. */
export function readExifTexts(exif: Buffer): Map<number, string> {
  const texts = new Map<number, string>()
  const start = exif.subarray(0, 6).toString('latin1').startsWith('Exif') ? 6 : 0
  const tiff = exif.subarray(start)
  if (tiff.length < 14) return texts
  const isLittle = tiff[0] === 0x49
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const u32 = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = u32(4)
  const count = Math.min(200, u16(directory))
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12
    const [tag, type, length] = [u16(at), u16(at + 2), u32(at + 4)]
    if (type !== 2 || length === 0 || length > 1000) continue
    const from = length <= 4 ? at + 8 : u32(at + 8)
    const text = tiff
      .subarray(from, from + length)
      .toString('latin1')
      .replaceAll('\0', '')
      .trim()
    if (text) texts.set(tag, text)
  }
  return texts
}

/** Parses `2024:01:12 10:30:00`, local time of the machine that wrote it. */
function toIsoDate(text: string | undefined): string | undefined {
  const match = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text ?? '')
  if (!match) return undefined
  const date = new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
