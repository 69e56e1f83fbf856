// The headers and the central directory of a ZIP. Numbers beyond the original records (4 GiB, 65,535 entries) are written
// as ZIP64, and only those: spreadsheet programs refuse workbooks that use ZIP64 without need.

export interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

const utf8AndSizesAfter = 0x0808
const deflated = 8
const version = { plain: 20, zip64: 45 }
// 1 January 1980, ZIP's epoch, so that the output depends only on the content.
const firstDay = 0x0021
/** The largest value of each original field; it refers the reader to the ZIP64 record. */
const elsewhere = { entries: 0xffff, bytes: 0xffffffff }

const isLarge = (bytes: number) => bytes >= elsewhere.bytes
const atMost = (bytes: number) => Math.min(bytes, elsewhere.bytes)

export function localHeader({ name }: Pick<Written, 'name'>): Buffer {
  return Buffer.concat([
    fields([4, 0x04034b50], [2, version.plain], [2, utf8AndSizesAfter], [2, deflated], [2, 0], [2, firstDay]),
    fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])
}

/** The data descriptor after an entry. The directory tells whether its sizes are 8 bytes wide. */
export function descriptor({ crc, packed, size }: Written): Buffer {
  const width = isLarge(packed) || isLarge(size) ? 8 : 4
  return fields([4, 0x08074b50], [4, crc], [width, packed], [width, size])
}

/** The central directory and its end record. */
export function directory(written: readonly Written[], offset: number): Buffer {
  const entries = Buffer.concat(written.map(centralHeader))
  return Buffer.concat([entries, ...endOfArchive(written.length, { size: entries.length, offset })])
}

function centralHeader({ name, crc, packed, size, offset }: Written): Buffer {
  // The order of these fields is fixed, and those that fit the original record are omitted.
  const large = [size, packed, offset].filter(isLarge)
  const wide = fields(...large.map((bytes) => [8, bytes] as const))
  const more = large.length > 0 ? Buffer.concat([fields([2, 0x0001], [2, wide.length]), wide]) : wide
  const needed = large.length > 0 ? version.zip64 : version.plain
  return Buffer.concat([
    fields([4, 0x02014b50], [2, needed], [2, needed], [2, utf8AndSizesAfter], [2, deflated], [2, 0]),
    fields([2, firstDay], [4, crc], [4, atMost(packed)], [4, atMost(size)]),
    fields([2, name.length], [2, more.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, atMost(offset)]),
    name,
    more,
  ])
}

function endOfArchive(entries: number, { size, offset }: { size: number; offset: number }): Buffer[] {
  const count = Math.min(entries, elsewhere.entries)
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, atMost(size)],
    [4, atMost(offset)],
    [2, 0],
  )
  if (count < elsewhere.entries && !isLarge(size) && !isLarge(offset)) return [end]
  const wide = [
    fields([2, version.zip64], [2, version.zip64], [4, 0], [4, 0]),
    fields([8, entries], [8, entries], [8, size], [8, offset]),
  ]
  const wideBytes = wide.reduce((sum, { length }) => sum + length, 0)
  const found = fields([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1])
  return [fields([4, 0x06064b50], [8, wideBytes]), ...wide, found, end]
}

/** Little-endian numbers, each with its width in bytes. */
function fields(...values: (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}
