// Papers as photographs and scans of them show them: signs that lost a stroke, labels and names in two lines, days written
// by hand, tills without a title.
import { expect, test } from 'vitest'
import { answerLocally } from './answer-locally.ts'
import { readDrawing } from '../../layout/test/drawing.ts'

const readPicture = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('an Indonesian invoice says so in its title, which is nobody’s name', () => {
  const data = readPicture(`
CV MITRA KERTAS ABADI                        FAKTUR PENJUALAN
Jl. Kenanga 14, Surabaya 60293
NPWP: 71.882.014.9-615.000
No. Faktur: FP-0225-0113
Tanggal: 20 Februari 2026
Kepada Yth:
PT PELITA NUSANTARA
No   Nama Barang            Qty    Harga (Rp)    Jumlah (Rp)
1    KERTAS HVS A4          100        42.500      4.250.000
PPN 11%                    Rp              467.500
TOTAL                      Rp            4.717.500
`)
  expect(data.documento?.tipo).toBe('FACTURA')
  expect(data.proveedor?.nombre).toBe('CV MITRA KERTAS ABADI')
})

const till = (title: string, payment: string) => `
        RESTORAN SERI KASTURI SDN. BHD.
        No. 28, Jalan Kenanga 2/5
${title}
Bill#: 104-00321            Table: 07
Date: 05-Mar-2024     13:22
2 x NASI LEMAK AYAM            25.80
4 x ROTI CANAI                  7.20
NETT TOTAL RM                  33.00
${payment}
`

test('what was paid at a till that writes English or Malay is a receipt without a title', () => {
  expect(readPicture(till('', 'E-WALLET                       33.00')).documento?.tipo).toBe('RECIBO')
  expect(readPicture(till('', '')).documento?.tipo).toBeUndefined()
  expect(readPicture(till('', 'BALANCE                        33.00')).documento?.tipo).toBeUndefined()
})

test('a cash bill is a receipt, unless another title says what it is', () => {
  expect(readPicture(till('CASH BILL', '')).documento?.tipo).toBe('RECIBO')
  expect(readPicture(till('TAX INVOICE\nCASH SALES', '')).documento?.tipo).toBe('FACTURA')
})

test('a Dominican paper without any sign of money is in its pesos', () => {
  const data = readPicture(`
COLMADO LAS CEIBAS SRL
RNC 1-31-45872-6
FACTURA DE CONSUMO
NCF: B0200004487
FECHA: 17-06-2025
ARROZ SELECTO         1,250.00
TOTAL ITBIS             225.00
TOTAL                 1,475.00
`)
  expect(data.documento?.moneda).toBe('DOP')
})

test('the strokes of a day written by hand look like ones', () => {
  const data = readPicture(`
CARPINTERÍA LOS SAUCES
R.U.C. 10166283740
BOLETA DE VENTA
001 - N° 002318
Señor(a): Marisol Camarena
Dirección: Jauja       Fecha:      12   1  08  1  2025
CANT.   DESCRIPCIÓN        P. UNIT.    IMPORTE
2       Barniz               48.00       96.00
TOTAL S/                                 96.00
`)
  expect(data.documento?.fecha).toBe('2025-08-12')
})

