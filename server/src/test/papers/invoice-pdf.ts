// A small factura as a PDF, with its text in the usual places. The generator in extraction draws realistic ones; this
// one is for tests that need any document.
import PDFDocument from 'pdfkit'

export interface InvoicePdf {
  numero: string
  ruc?: string
  proveedor?: string
  fecha?: string
  /** Amount without IGV. */
  base?: number
  pages?: number
  titulo?: string
  moneda?: 'SOLES' | 'DÓLARES AMERICANOS'
  descripcion?: string
  /** Number of identical detail lines. */
  lineas?: number
  /** Notes printed below the totals, one per line. */
  notas?: readonly string[]
}

export async function invoicePdf(invoice: InvoicePdf): Promise<Uint8Array> {
  const { numero, ruc = '20601034809', proveedor = 'COMERCIAL ANDINA S.A.C.', fecha = '15/10/2026' } = invoice
  const { base = 100, pages = 1, titulo = 'FACTURA ELECTRÓNICA', moneda = 'SOLES', notas = [] } = invoice
  const { descripcion = 'SERVICIO DE TRANSPORTE', lineas = 1 } = invoice
  const document = new PDFDocument({ size: 'A4', margin: 40, info: { CreationDate: new Date(0) } })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  const igv = Math.round(base * 18) / 100
  const money = (amount: number) => `${moneda === 'SOLES' ? 'S/' : 'US$'} ${amount.toFixed(2)}`
  document.fontSize(11)
  document.text(proveedor, 40, 50).text('AV. LOS OLIVOS 123, LIMA', 40, 68)
  document.text(`RUC: ${ruc}`, 380, 50).text(titulo, 380, 68).text(numero, 380, 86)
  document.text(`Fecha de Emisión: ${fecha}`, 40, 130)
  document.text('Señor(es): DISTRIBUIDORA DEL SUR E.I.R.L.', 40, 148).text('RUC: 20512528458', 40, 166)
  document.text(`Moneda: ${moneda}`, 40, 184)
  document
    .text('Cant.', 40, 220)
    .text('Descripción', 90, 220)
    .text('P. Unit.', 360, 220)
    .text('Importe', 460, 220)
  // A small font, so that sixty lines fit on the page.
  const step = lineas > 1 ? 8 : 0
  if (lineas > 1) document.fontSize(6)
  for (let line = 0; line < lineas; line++) {
    const y = 240 + line * step
    const each = (base / lineas).toFixed(2)
    document.text('1', 40, y).text(descripcion, 90, y).text(each, 360, y).text(each, 460, y)
  }
  document.fontSize(11)
  const end = 300 + (lineas - 1) * step
  document.text(`Op. Gravada: ${money(base)}`, 360, end)
  document.text(`IGV 18%: ${money(igv)}`, 360, end + 18)
  document.text(`Importe Total: ${money(base + igv)}`, 360, end + 36)
  for (const [line, nota] of notas.entries()) document.text(nota, 40, end + 80 + line * 18)
  for (let page = 2; page <= pages; page++) document.addPage().text(`Página ${page}`, 40, 50)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
