// Prints an XML in readable form: our own plain sheet, which says that it is ours. It is a PDF, so that it is shown, read
// and searched like every document.
import type { ExtractedData, LineItem, Party } from '@conforme/contract/data/extracted-data'
import { formatDate } from '@conforme/contract/values/iso-dates'
import type PDFDocument from 'pdfkit'
import type { XmlPaper } from '../read-xml.ts'

type Sheet = InstanceType<typeof PDFDocument>

const margin = 40
const width = 595 - 2 * margin
const bottom = 842 - 60
const ink = '#1f2430'
const soft = '#5b6472'

/** Longer text is not a name or an address: arbitrary bytes in its place would fill pages and look like junk. */
const longestText = 1000

export async function drawPrintedForm({ data: whole, signature }: XmlPaper): Promise<Uint8Array> {
  const data = withShortTexts(whole)
  // Loaded lazily with the first XML that came without its print: most come with one.
  const { default: Pdf } = await import('pdfkit')
  const sheet = new Pdf({ size: 'A4', margin, info: { Title: data.documento?.numero ?? 'Comprobante' } })
  const parts: Buffer[] = []
  sheet.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => sheet.on('end', resolve))
  sheet.fillColor(ink)
  drawHead(sheet, data)
  drawFacts(sheet, data)
  drawLines(sheet, data.productos ?? [])
  drawTotals(sheet, data)
  drawRemarks(sheet, data, signature)
  sheet.end()
  await done
  return Buffer.concat(parts)
}

function withShortTexts<Value>(value: Value): Value
function withShortTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}… (sigue en el XML)` : value
  if (Array.isArray(value)) return value.map((inner: unknown) => withShortTexts(inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withShortTexts(inner)]))
}

function drawHead(sheet: Sheet, { documento, proveedor }: ExtractedData): void {
  sheet.font('Helvetica').fontSize(7.5).fillColor(soft)
  sheet.text('Forma de leer el XML, hecha por Conforme. No es la impresión del proveedor.', margin, margin)
  const top = sheet.y + 10
  sheet
    .rect(margin + width - 190, top, 190, 66)
    .lineWidth(0.8)
    .stroke(soft)
  sheet.fillColor(ink).font('Helvetica-Bold').fontSize(10)
  const right = { width: 182, align: 'center' as const }
  sheet.text(`RUC ${textOr(proveedor?.rfc)}`, margin + width - 186, top + 9, right)
  sheet.text(textOr(documento?.tipo), margin + width - 186, sheet.y + 4, right)
  sheet.text(textOr(documento?.numero), margin + width - 186, sheet.y + 4, right)
  sheet.fontSize(11).text(textOr(proveedor?.nombre), margin, top + 4, { width: width - 210 })
  sheet.font('Helvetica').fontSize(8)
  for (const line of [proveedor?.direccion, contactOf(proveedor)])
    if (line) sheet.text(line, margin, sheet.y + 2, { width: width - 210 })
  sheet.y = Math.max(sheet.y, top + 66) + 14
}

function contactOf(party: Party | undefined): string {
  return [party?.telefono, party?.email].filter((part) => part).join(' · ')
}

function drawFacts(
  sheet: Sheet,
  { documento, cliente, informacion_adicional: more = {} }: ExtractedData,
): void {
  const facts: [string, unknown][] = [
    ['CLIENTE', cliente?.nombre],
    ['DOCUMENTO DEL CLIENTE', cliente?.rfc],
    ['DIRECCIÓN', cliente?.direccion],
    ['FECHA DE EMISIÓN', dayOf(documento?.fecha)],
    ['FECHA DE VENCIMIENTO', dayOf(documento?.fecha_vencimiento)],
    ['MONEDA', documento?.moneda],
    ['FORMA DE PAGO', more['terminos_pago']],
    ['ORDEN DE COMPRA', more['orden_compra']],
    ['GUÍA DE REMISIÓN', more['guia']],
    ['DOCUMENTO QUE MODIFICA', more['documento_afectado']],
    ['MOTIVO', more['motivo']],
  ]
  for (const [label, value] of facts) if (value) drawPair(sheet, label, String(value))
  sheet.y += 10
}

function drawPair(sheet: Sheet, label: string, value: string): void {
  makeRoom(sheet, 14)
  const { y } = sheet
  sheet.font('Helvetica').fontSize(7.5).fillColor(soft).text(`${label}:`, margin, y, { width: 130 })
  sheet
    .fontSize(8.5)
    .fillColor(ink)
    .text(value, margin + 135, y, { width: width - 135 })
  sheet.y += 3
}

interface Column {
  title: string
  at: number
  width: number
  align: 'left' | 'right'
  value: (line: LineItem) => string
}

const columns: Column[] = [
  { title: 'CÓDIGO', at: 0, width: 62, align: 'left', value: ({ codigo }) => textOr(codigo, '') },
  {
    title: 'DESCRIPCIÓN',
    at: 66,
    width: 205,
    align: 'left',
    value: ({ descripcion }) => textOr(descripcion, ''),
  },
  { title: 'CANT.', at: 275, width: 52, align: 'right', value: ({ cantidad }) => plain(cantidad) },
  { title: 'UND.', at: 332, width: 34, align: 'left', value: ({ unidad }) => textOr(unidad, '') },
  { title: 'V. UNITARIO', at: 368, width: 70, align: 'right', value: ({ precio }) => plain(precio, 2) },
  { title: 'IMPORTE', at: 442, width: 73, align: 'right', value: ({ total }) => amount(total) },
]

function drawLines(sheet: Sheet, lines: LineItem[]): void {
  drawRow(
    sheet,
    columns.map(({ title }) => title),
    true,
  )
  for (const line of lines)
    drawRow(
      sheet,
      columns.map(({ value }) => value(line)),
      false,
    )
  sheet
    .moveTo(margin, sheet.y)
    .lineTo(margin + width, sheet.y)
    .lineWidth(0.5)
    .stroke(soft)
  sheet.y += 10
}

function drawRow(sheet: Sheet, cells: string[], isHead: boolean): void {
  sheet
    .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(isHead ? 7 : 8)
    .fillColor(isHead ? soft : ink)
  const heights = columns.map((column, at) => sheet.heightOfString(cells[at] ?? '', { width: column.width }))
  const height = Math.max(...heights)
  makeRoom(sheet, height + 6)
  const { y } = sheet
  columns.forEach((column, at) => {
    sheet.text(cells[at] ?? '', margin + column.at, y, { width: column.width, align: column.align })
  })
  sheet.y = y + height + 5
  if (isHead) {
    sheet
      .moveTo(margin, sheet.y - 2)
      .lineTo(margin + width, sheet.y - 2)
      .lineWidth(0.5)
      .stroke(soft)
    sheet.y += 3
  }
}

function drawTotals(sheet: Sheet, { totales, informacion_adicional: more = {} }: ExtractedData): void {
  const rows: [string, unknown][] = [
    ['OP. GRAVADAS', more['operaciones_gravadas']],
    ['OP. EXONERADAS', more['operaciones_exoneradas']],
    ['OP. INAFECTAS', more['operaciones_inafectas']],
    ['OP. DE EXPORTACIÓN', more['operaciones_exportacion']],
    ['OP. GRATUITAS', more['operaciones_gratuitas']],
    ['DESCUENTOS', totales?.descuentos],
    ['ANTICIPOS', more['anticipos']],
    ['SUB TOTAL', totales?.subtotal],
    ['ISC', more['isc']],
    ['IGV', totales?.iva],
    ['ICBPER', more['icbper']],
    ['OTROS TRIBUTOS', more['otros_tributos']],
    ['OTROS CARGOS', more['otros_cargos']],
    ['REDONDEO', more['redondeo']],
    ['PERCEPCIÓN', more['percepcion_monto']],
    ['IMPORTE TOTAL', totales?.total],
    ['RETENCIÓN', more['retencion_monto']],
  ]
  for (const [label, value] of rows) {
    if (typeof value !== 'number') continue
    makeRoom(sheet, 14)
    const { y } = sheet
    sheet
      .font(label === 'IMPORTE TOTAL' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(8.5)
      .fillColor(ink)
    sheet.text(label, margin + width - 220, y, { width: 120 })
    sheet.text(amount(value), margin + width - 95, y, { width: 95, align: 'right' })
    sheet.y += 2
  }
  sheet.y += 8
}

function drawRemarks(sheet: Sheet, data: ExtractedData, signature: XmlPaper['signature']): void {
  const more = data.informacion_adicional ?? {}
  if (more['monto_en_letras']) drawPair(sheet, 'MONTO EN LETRAS', textOr(more['monto_en_letras']))
  for (const cuota of Array.isArray(data['cuotas']) ? data['cuotas'] : [])
    drawPair(
      sheet,
      textOr(cuota?.numero).toUpperCase(),
      `${amount(cuota?.monto)}, vence el ${textOr(dayOf(cuota?.fecha_vencimiento))}`,
    )
  const percent = more['detraccion_porcentaje']
  if (percent !== undefined || more['detraccion_monto'] !== undefined)
    drawPair(
      sheet,
      'DETRACCIÓN',
      [
        percent === undefined ? '' : `${String(percent)} %`,
        more['detraccion_monto'] === undefined ? '' : `S/ ${amount(more['detraccion_monto'])}`,
        more['detraccion_codigo'] ? `código ${textOr(more['detraccion_codigo'])}` : '',
        more['detraccion_cuenta'] ? `cuenta ${textOr(more['detraccion_cuenta'])}` : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
    )
  if (more['observaciones']) drawPair(sheet, 'OBSERVACIONES', textOr(more['observaciones']))
  const { certificate } = signature
  drawPair(
    sheet,
    'FIRMA',
    signature.valid && certificate
      ? `Válida. ${certificate.name}; certificado de ${certificate.issuer}, del ${formatDate(certificate.validFrom)} al ${formatDate(certificate.validTo)}`
      : (signature.reason ?? 'Sin firma'),
  )
  if (signature.digest) drawPair(sheet, 'VALOR RESUMEN', signature.digest)
}

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottom) sheet.addPage()
}

function textOr(value: unknown, otherwise = '-'): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

function dayOf(iso: unknown): string | undefined {
  return typeof iso === 'string' && iso !== '' ? formatDate(iso) : undefined
}

function amount(value: unknown): string {
  return typeof value === 'number' ? plain(value, 2, 2) : ''
}

function plain(value: number | null | undefined, least = 0, most = 10): string {
  if (typeof value !== 'number') return ''
  return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
}
