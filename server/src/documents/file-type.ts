// A file's type is judged by its first bytes, never by its name or by what the browser says.
export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png'

const pdfMark = '%PDF-'
/** Viewers accept a PDF whose mark comes a little later; some scanners and mail gateways write junk before it. */
const pdfMarkWithin = 1024

export function fileTypeOf(head: Uint8Array): FileType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const text = Buffer.from(head.subarray(0, pdfMarkWithin)).toString('latin1')
  return text.includes(pdfMark) ? 'application/pdf' : undefined
}

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
