// A PDF that is not an invoice: nothing in it tells what it is.
import PDFDocument from 'pdfkit'

export async function letterPdf(text: string): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 40, info: { CreationDate: new Date(0) } })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.fontSize(11).text(text, 40, 50)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
