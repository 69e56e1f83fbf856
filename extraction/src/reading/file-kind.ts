// Detects the type of a file from its bytes; names and declared types are not trusted.
import type { Origin } from './reading.ts'

const headerRoom = 1024 // mail gateways and printers put junk before a PDF's first line

export function fileKind(bytes: Uint8Array): Origin['kind'] | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(headerRoom, bytes.length))
  return start.includes('%PDF-') ? 'pdf' : undefined
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
