// Distinguishes an outage of the file store, or a full disk, from a missing file.
import type { Outage } from '../../db/outage.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])
/** A failing or read-only disk, or an unmounted network folder. */
const broken = new Set(['EIO', 'EROFS', 'ESTALE', 'ENOTCONN'])

export function storeOutage(error: unknown): Outage | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, $metadata } = each as { code?: unknown; $metadata?: { httpStatusCode?: number } }
    if (typeof code === 'string' && full.has(code)) return 'full'
    if (typeof code === 'string' && broken.has(code)) return 'away'
    // Errors of the S3 client have `$metadata`; a missing file is a normal response.
    if ($metadata && $metadata.httpStatusCode !== 404) return 'away'
  }
  return undefined
}
