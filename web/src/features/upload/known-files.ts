// Finds files that were uploaded before, by SHA-256.
import { maxChosen } from '@conforme/contract/limits'
import { call } from '../../lib/api.ts'

export interface KnownFile {
  file: File
  documentId: string
  filename: string
}

/** Empty without crypto.subtle (plain http): the server still warns of duplicates. */
export async function findKnownFiles(files: readonly File[]): Promise<KnownFile[]> {
  if (globalThis.crypto.subtle === undefined || files.length > maxChosen) return []
  const byHash = new Map<string, File[]>()
  // Sequentially: each file is read into memory.
  for (const file of files) {
    const hash = await fingerprint(file)
    byHash.set(hash, [...(byHash.get(hash) ?? []), file])
  }
  const { known } = await call('POST /api/documents/known-files', { body: { sha256: [...byHash.keys()] } })
  return known.flatMap(({ sha256, ...there }) =>
    (byHash.get(sha256) ?? []).map((file) => ({ file, ...there })),
  )
}

async function fingerprint(file: File): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
