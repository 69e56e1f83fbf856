// Distinguishes an outage of the file store, or a full disk, from a missing file.
import type { Outage } from '../../db/outage.ts'
import { StoreAway } from './file-store.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])
/** A failing or read-only disk, or an unmounted network folder. */
const broken = new Set(['EIO', 'EROFS', 'ESTALE', 'ENOTCONN'])
/** Names of the error: S3's in the answer to GET, and the client's for a HEAD answered 404. */
export const missingFile = new Set(['NoSuchKey', 'NotFound'])

export function storeOutage(error: unknown): Outage | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof StoreAway) return 'away'
    const { code, name, $metadata } = each as Error & { code?: unknown; $metadata?: object }
    if (typeof code === 'string' && full.has(code)) return 'full'
    if (typeof code === 'string' && broken.has(code)) return 'away'
    // Errors of the S3 client have `$metadata`; a missing file is a normal response, a missing bucket is not.
    if ($metadata && !missingFile.has(name)) return 'away'
  }
  return undefined
}
