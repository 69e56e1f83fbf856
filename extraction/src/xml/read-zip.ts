// Reads the files of a ZIP in memory, within limits. Their names are only labels: nothing is written to disk under them.
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, getFileNameLowLevel, validateFileName, type Entry } from 'yauzl'
import { Failure } from '../failure.ts'
import { readingFailure } from '../reading/failures.ts'
import { xmlFailure } from './xml-failure.ts'
import { xmlLimits } from './xml-limits.ts'

export interface ZipMember {
  /** Without its folders. */
  name: string
  bytes: Uint8Array
  /** The parcel it was in, if several came at once. */
  parcel?: string
}

export function looksLikeZip(bytes: Uint8Array): boolean {
  // An empty ZIP has only its end record.
  return [0x03, 0x05].some((third) => [0x50, 0x4b, third, third + 1].every((byte, at) => bytes[at] === byte))
}

export async function readZip(bytes: Uint8Array): Promise<ZipMember[]> {
  if (bytes.length === 0) throw readingFailure('file_empty')
  try {
    return await readMembers(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    throw error instanceof Failure ? error : xmlFailure('zip_invalid', { cause: error })
  }
}

async function readMembers(zip: Buffer): Promise<ZipMember[]> {
  // Names are decoded here, so that a bad name is distinguished from a broken file.
  const opened = await fromBufferPromise(zip, { lazyEntries: true, decodeStrings: false })
  const members: ZipMember[] = []
  let total = 0
  let files = 0
  for await (const entry of opened.eachEntry()) {
    const name = nameOf(entry)
    if (name === undefined) continue
    if (entry.isEncrypted()) throw xmlFailure('zip_encrypted')
    total += entry.uncompressedSize
    if (++files > xmlLimits.zipFiles || total > xmlLimits.zipBytes) throw xmlFailure('zip_too_large')
    if (entry.uncompressedSize === 0) continue
    const content = await buffer(await opened.openReadStreamPromise(entry))
    if (looksLikeZip(content) && /\.zip$/i.test(name)) throw xmlFailure('zip_nested')
    members.push({ name, bytes: content })
  }
  return members
}

/** Undefined for folders and for files that operating systems add. */
function nameOf(entry: Entry): string | undefined {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  if (validateFileName(path) !== null) throw xmlFailure('zip_names')
  const name = path.split('/').at(-1) ?? ''
  return name === '' || /(?:^|\/)__MACOSX\//.test(path) || name === '.DS_Store' ? undefined : name
}
