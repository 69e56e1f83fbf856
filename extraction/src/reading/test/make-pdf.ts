// Generates PDFs, so that no test needs an external file.
import PDFDocument from 'pdfkit'
import { deflateSync } from 'node:zlib'

export type Pdf = PDFKit.PDFDocument

export async function makePdf(
  draw: (pdf: Pdf) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  draw(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Sets an entry of the current page for which pdfkit has no method. */
export function setPageEntry(pdf: Pdf, name: 'Rotate' | 'CropBox', value: number | number[]): void {
  Object.assign(pdf.page.dictionary.data, { [name]: value })
}

/** A handwritten PDF: one page with `content`, compressed `layers` times inside `filter`. */
export function rawPdf(
  content: Buffer,
  options: { layers?: number; filter?: string; page?: string; count?: number } = {},
): Uint8Array {
  const { layers = 1, filter = '', page = '/MediaBox [0 0 595 842]', count = 1 } = options
  let stream = content
  for (let layer = 0; layer < layers; layer++) stream = deflateSync(stream, { level: 9 })
  const filters = '/FlateDecode '.repeat(layers) + filter
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} /Filter [${filters}] >>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  objects.forEach((object, index) => {
    offsets.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  })
  const start = Buffer.concat(parts).length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${rows}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}
