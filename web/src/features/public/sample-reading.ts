// Output of the local reader for a sample invoice of the product, as printed by `npm run extract`. Boxes are fractions of
// sample-invoice.webp, the upper part of that page.
import type { Box } from '@conforme/contract/data/extracted-data'

export interface ReadField {
  label: string
  value: string
  confidence: number
  box: Box
  /** First of the reader's reasons for its confidence. */
  reason: string
}

export const sampleSize = { width: 910, height: 772 }
export const readingMs = 1079

const onThePaper = 'Se encontró tal cual en la página 1.'
const inTheCode =
  'El código QR confirma el RUC del proveedor, el número, el tipo, el IGV, el total, la fecha y el documento del cliente.'

export const sampleReading: readonly ReadField[] = [
  {
    label: 'Proveedor',
    value: 'FERRETERÍA TARPUQA DEL NORTE S.A.C.',
    confidence: 0.968,
    box: [0.0605, 0.0655, 0.4169, 0.0283],
    reason: onThePaper,
  },
  {
    label: 'RUC Proveedor',
    value: '20938062294',
    confidence: 0.99,
    box: [0.7567, 0.083, 0.1284, 0.0294],
    reason: inTheCode,
  },
  {
    label: 'Tipo',
    value: 'FACTURA',
    confidence: 0.99,
    box: [0.6445, 0.1224, 0.0989, 0.0294],
    reason: inTheCode,
  },
  {
    label: 'Número',
    value: 'F001-00000847',
    confidence: 0.99,
    box: [0.7131, 0.1617, 0.1482, 0.0294],
    reason: inTheCode,
  },
  {
    label: 'Fecha',
    value: '03/09/2026',
    confidence: 0.99,
    box: [0.7549, 0.2295, 0.0714, 0.0197],
    reason: inTheCode,
  },
  {
    label: 'Vencimiento',
    value: '18/09/2026',
    confidence: 0.957,
    box: [0.7549, 0.2545, 0.0714, 0.0197],
    reason: onThePaper,
  },
  {
    label: 'Cliente',
    value: 'INDUSTRIAS QUILLAMAR S.A.C.',
    confidence: 0.985,
    box: [0.1546, 0.2295, 0.2173, 0.0197],
    reason: onThePaper,
  },
  {
    label: 'RUC Cliente',
    value: '20859997075',
    confidence: 0.99,
    box: [0.1546, 0.2545, 0.0873, 0.0197],
    reason: inTheCode,
  },
  {
    label: 'Dirección del cliente',
    value: 'AV. LOS FAIQUES N° 1480 Z.I. LOS SAUCES ATE - LIMA - LIMA',
    confidence: 0.711,
    box: [0.1546, 0.2795, 0.3673, 0.0391],
    reason: 'Está junto a «DIRECCION AV».',
  },
  {
    label: 'Subtotal',
    value: 'S/ 6,073.91',
    confidence: 0.99,
    box: [0.8772, 0.5848, 0.0556, 0.0197],
    reason: onThePaper,
  },
  {
    label: 'IGV',
    value: 'S/ 1,093.30',
    confidence: 0.99,
    box: [0.8772, 0.6135, 0.0556, 0.0197],
    reason: inTheCode,
  },
  {
    label: 'Total',
    value: 'S/ 7,167.21',
    confidence: 0.99,
    box: [0.8674, 0.6412, 0.0654, 0.0235],
    reason: inTheCode,
  },
]
