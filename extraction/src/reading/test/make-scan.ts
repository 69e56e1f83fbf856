// Generates scans and photographs: a page drawn as a picture, then rotated, tilted, shaded or photographed.
import sharp from 'sharp'
import QRCode from 'qrcode'
import { squareToQuad, type Quad } from '../image/projective.ts'
import { drawPage } from '../pdf/draw-page.ts'
import { openPdf, withPage } from '../pdf/pdf-document.ts'
import type { Pixels } from '../image/warp.ts'
import { makePdf } from './make-pdf.ts'

export const sunatText = '20505310072|01|F001|123|212.40|1392.40|2024-01-12|6|20100047218|'

export const invoiceRows = [
  'COMERCIAL ANDINA S.A.C.',
  'RUC 20505310072',
  'FACTURA ELECTRÓNICA',
  'F001-00000123',
  'Fecha de emisión: 12/01/2024',
  'Señor(es): Transportes del Norte S.A.',
  'RUC: 20100047218',
  'Dirección: Av. Los Laureles 455, Trujillo',
  'Teclado inalámbrico de oficina    4    150.00    600.00',
  'Monitor de veinticuatro pulgadas  2    290.00    580.00',
  'Op. Gravada    1,180.00',
  'IGV 18%    212.40',
  'Importe Total    1,392.40',
]

export async function invoicePdf(options: { withCode?: boolean } = {}): Promise<Uint8Array> {
  const code = options.withCode
    ? await QRCode.toBuffer(sunatText, { errorCorrectionLevel: 'Q', margin: 2, scale: 6 })
    : undefined
  return makePdf((pdf) => {
    pdf.fontSize(12)
    invoiceRows.forEach((row, index) => pdf.text(row, 70, 80 + index * 36, { lineBreak: false }))
    if (code) pdf.image(code, 400, 640, { width: 85 })
  })
}

/** Three channels. */
export async function drawInvoice(dpi: number, options: { withCode?: boolean } = {}): Promise<Pixels> {
  const document = await openPdf(await invoicePdf(options))
  const drawn = withPage(document, 1, (page) => drawPage(page, dpi))
  document.close()
  if (!drawn) throw new Error('the invoice could not be drawn')
  const { width, height } = drawn
  const data = await sharp(drawn.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data: new Uint8Array(data), width, height, channels: 3 }
}

export const fromPixels = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** The sheet on a dark table, seen from the side in uneven light. `quad` is in fractions of the photograph. */
export function photograph(sheet: Pixels, size: { width: number; height: number }, quad: Quad): Pixels {
  const { width, height } = size
  const data = new Uint8Array(width * height * 3)
  const toSheet = invert(squareToQuad(quad))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
      const depth = toSheet[6] * u + toSheet[7] * v + toSheet[8]
      const sx = Math.floor(((toSheet[0] * u + toSheet[1] * v + toSheet[2]) / depth) * sheet.width)
      const sy = Math.floor(((toSheet[3] * u + toSheet[4] * v + toSheet[5]) / depth) * sheet.height)
      const isSheet = sx >= 0 && sy >= 0 && sx < sheet.width && sy < sheet.height
      const light = 1 - 0.35 * u
      for (let c = 0; c < 3; c++) {
        const value = isSheet
          ? (sheet.data[(sy * sheet.width + sx) * 3 + c] ?? 0)
          : 60 + ((x * 7 + y * 13) % 5)
        data[(y * width + x) * 3 + c] = value * light
      }
    }
  }
  return { data, width, height, channels: 3 }
}

type Nine = readonly [number, number, number, number, number, number, number, number, number]

function invert([a, b, c, d, e, f, g, h, i]: Nine): Nine {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}
