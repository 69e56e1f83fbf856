// Detects a file's type by its first bytes, never by its name or the browser's content type.
export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png'
/** The types that may be uploaded as a document, including the XML of a comprobante and a ZIP with documents. */
export type UploadType = FileType | 'application/xml' | 'application/zip'

const pdfMark = '%PDF-'
/** Some scanners and mail gateways write bytes before the `%PDF` signature, and viewers accept that. */
const pdfMarkWithin = 1024

export function fileTypeOf(head: Uint8Array): FileType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const text = Buffer.from(head.subarray(0, pdfMarkWithin)).toString('latin1')
  return text.includes(pdfMark) ? 'application/pdf' : undefined
}

export function uploadTypeOf(head: Uint8Array): UploadType | undefined {
  return fileTypeOf(head) ?? (isXml(head) || isUbl(head) ? 'application/xml' : undefined) ?? zipTypeOf(head)
}

/** The XML of a comprobante begins with the XML declaration, possibly after a byte order mark. */
export function isXml(head: Uint8Array): boolean {
  return /^\uFEFF?\s*<\?xml\s/.test(Buffer.from(head.subarray(0, 64)).toString('utf8'))
}

/** Some XML files omit the declaration. */
function isUbl(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 256)).toString('utf8')
  return /^\uFEFF?\s*<(?:\w+:)?(?:Invoice|CreditNote|DebitNote|ApplicationResponse)[\s>]/.test(text)
}

/** Office documents are ZIP files too, recognised by their first entry. */
function zipTypeOf(head: Uint8Array): UploadType | undefined {
  if (!startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return undefined
  const first = Buffer.from(head.subarray(30, 80)).toString('latin1')
  return /^(?:\[Content_Types\]|mimetype|_rels\/|META-INF\/|word\/|xl\/|ppt\/)/.test(first)
    ? undefined
    : 'application/zip'
}

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
