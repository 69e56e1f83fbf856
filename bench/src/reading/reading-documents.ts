// Documents for measuring the reading: generated invoices, as PDF and as a scan.
import sharp from 'sharp'
import { seeded } from '../../../extraction/fixtures/generator/random.ts'
import { drawPage } from '../../../extraction/src/reading/pdf/draw-page.ts'
import { openPdf, withPage } from '../../../extraction/src/reading/pdf/pdf-document.ts'
import { makePdf, type Pdf } from '../../../extraction/src/reading/test/make-pdf.ts'

const goods = [
  'Teclado inalámbrico',
  'Monitor de 24 pulgadas',
  'Silla ergonómica',
  'Papel bond A4',
  'Tóner negro',
  'Cable de red',
]

function drawInvoice(pdf: Pdf, number: number): string[] {
  const written: string[] = []
  const write = (text: string, x: number, y: number, size = 9) => {
    pdf.fontSize(size).text(text, x, y, { lineBreak: false })
    written.push(...text.split(' '))
  }
  write('COMERCIAL ANDINA DEL PERÚ S.A.C.', 50, 50, 13)
  write('Av. Los Próceres 1450, San Juan de Miraflores, Lima', 50, 72)
  write('Teléfono (01) 445-2280 ventas@comercialandina.com.pe', 50, 86)
  pdf.rect(380, 45, 165, 70).stroke()
  write('R.U.C. 20505310072', 405, 55, 12)
  write('FACTURA ELECTRÓNICA', 395, 74, 12)
  write(`F001-${String(number).padStart(8, '0')}`, 415, 93, 12)
  write('Señor(es): Transportes y Servicios del Norte S.A.', 50, 140)
  write('RUC: 20100047218', 50, 155)
  write('Dirección: Jr. Independencia 832, Trujillo, La Libertad', 50, 170)
  write('Fecha de emisión: 12/01/2024 Moneda: SOLES', 50, 185)
  write('Forma de pago: Crédito a 30 días Vencimiento: 11/02/2024', 50, 200)
  const columns = [50, 95, 140, 340, 420, 500]
  const heads = ['CANT.', 'UNIDAD', 'DESCRIPCIÓN', 'P.UNIT', 'VALOR', 'IMPORTE']
  heads.forEach((head, index) => write(head, columns[index] ?? 0, 230))
  for (let row = 0; row < 18; row++) {
    const amount = ((row + 2) * (number + 37) * 1.37).toFixed(2)
    const cells = [
      String(row + 1),
      'NIU',
      goods[row % goods.length] ?? '',
      amount,
      amount,
      ((row + 1) * Number(amount)).toFixed(2),
    ]
    cells.forEach((cell, index) => write(cell, columns[index] ?? 0, 250 + row * 20))
  }
  const totals = [
    ['Op. Gravada S/', '18,450.00'],
    ['IGV (18%) S/', '3,321.00'],
    ['Importe Total S/', '21,771.00'],
  ]
  totals.forEach(([label = '', amount = ''], row) => {
    write(label, 380, 640 + row * 18, 10)
    write(amount, 490, 640 + row * 18, 10)
  })
  write('SON: VEINTIÚN MIL SETECIENTOS SETENTA Y UNO CON 00/100 SOLES', 50, 720)
  write('Representación impresa de la factura electrónica, consulte en www.comercialandina.com.pe', 50, 740)
  return written
}

export function invoicePdf(pages: number): Promise<Uint8Array> {
  return makePdf((pdf) => {
    for (let number = 1; number <= pages; number++) {
      if (number > 1) pdf.addPage()
      drawInvoice(pdf, number)
    }
  })
}

/** Pages as an office scanner leaves them: slightly skewed, soft, noisy, or dark on one side. */
export const scans = {
  torcido: { degrees: 0.7, noise: 0, shade: 0 },
  'con ruido': { degrees: -0.4, noise: 9, shade: 0 },
  sombreado: { degrees: 1.1, noise: 4, shade: 0.35 },
} satisfies Record<string, ScanLook>

export interface ScanLook {
  degrees: number
  noise: number
  /** How much darker the right edge is than the left. */
  shade: number
}

export async function scannedInvoice(
  dpi: number,
  number: number,
  look: ScanLook,
): Promise<{ bytes: Uint8Array; words: string[] }> {
  const pdf = await makeNumbered(number)
  const document = await openPdf(pdf.bytes)
  const drawn = withPage(document, 1, (page) => drawPage(page, dpi))
  document.close()
  if (!drawn) throw new Error('the invoice could not be drawn')
  const { width, height, data } = drawn
  const grey = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .rotate(look.degrees, { background: '#fff' })
    .blur(0.6)
    .linear(0.9, 18)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = grey
  const random = seeded(`scan ${number}`)
  const pixels = grey.data.map((value, at) => {
    const light = 1 - look.shade * ((at % info.width) / info.width)
    return Math.min(255, Math.max(0, value * light + look.noise * (random.next() + random.next() - 1)))
  })
  const scan = await sharp(pixels, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: 75 })
    .toBuffer()
  return { bytes: new Uint8Array(scan), words: pdf.words }
}

async function makeNumbered(number: number): Promise<{ bytes: Uint8Array; words: string[] }> {
  let words: string[] = []
  const bytes = await makePdf((pdf) => (words = drawInvoice(pdf, number)))
  return { bytes, words }
}
