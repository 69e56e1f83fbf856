// Finds files that were uploaded before or chosen twice, by SHA-256.
import { maxChosen } from '@conforme/contract/limits'
import { call } from '../../lib/api/api.ts'

export interface KnownFile {
  file: File
  /** Undefined for a duplicate within the same selection. */
  documentId?: string | undefined
  /** Name of the document, or of the other file in the selection. */
  filename: string
}

/** Empty without crypto.subtle (plain http); the server still warns of duplicates. */
export async function findKnownFiles(files: readonly File[]): Promise<KnownFile[]> {
  if (globalThis.crypto.subtle === undefined || files.length > maxChosen) return []
  const byHash = new Map<string, File[]>()
  // Sequentially, because each file is read into memory.
  for (const file of files) {
    const hash = await fingerprint(file)
    byHash.set(hash, [...(byHash.get(hash) ?? []), file])
  }
  const { known } = await call('POST /api/documents/known-files', { body: { sha256: [...byHash.keys()] } })
  return knownAmong(byHash, known)
}

interface Uploaded {
  sha256: string
  documentId: string
  filename: string
}

/** Of several new files with the same content, all but the first count as known. */
export function knownAmong(
  byHash: ReadonlyMap<string, readonly File[]>,
  uploaded: readonly Uploaded[],
): KnownFile[] {
  return [...byHash].flatMap(([hash, files]): KnownFile[] => {
    const there = uploaded.find(({ sha256 }) => sha256 === hash)
    if (there) return files.map((file) => ({ file, documentId: there.documentId, filename: there.filename }))
    const [first, ...twins] = files
    return first ? twins.map((file) => ({ file, filename: first.name })) : []
  })
}

async function fingerprint(file: File): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
