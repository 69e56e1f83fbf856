// Taxpayers are stored in blocks, by a hash of the RUC; a block is compressed lines of `RUC<tab>…`.
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** About 280 taxpayers per block with eighteen million. */
export const blockCount = 65_536

/** FNV-1a hash: the low bits of a RUC alone are not evenly distributed. */
export function blockOf(ruc: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < ruc.length; at++) hash = Math.imul(hash ^ ruc.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (blockCount - 1)
}

export function packBlock(lines: readonly string[]): Buffer {
  return deflateRawSync(Buffer.from(`\n${lines.join('\n')}\n`), { level: 6 })
}

/** The rest of the taxpayer's line after the RUC. */
export function findInBlock(packed: Buffer, ruc: string): string | undefined {
  const bytes = inflateRawSync(packed)
  const start = bytes.indexOf(`\n${ruc}\t`)
  if (start < 0) return undefined
  return bytes.toString('utf8', start + ruc.length + 2, bytes.indexOf('\n', start + 1))
}
