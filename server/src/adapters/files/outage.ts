// Tells a file store that is away, or has no room left, from a file that is missing.
import type { Outage } from '../../db/outage.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])
/** A disk that fails, became read-only, or is a network folder that went away. */
const broken = new Set(['EIO', 'EROFS', 'ESTALE', 'ENOTCONN'])

export function storeOutage(error: unknown): Outage | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, $metadata } = each as { code?: unknown; $metadata?: { httpStatusCode?: number } }
    if (typeof code === 'string' && full.has(code)) return 'full'
    if (typeof code === 'string' && broken.has(code)) return 'away'
    // Whatever the S3 client throws carries this; a file that is not there is an answer like any other.
    if ($metadata && $metadata.httpStatusCode !== 404) return 'away'
  }
  return undefined
}
