import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

test('reads the sum of the lines as the base, whatever its label, if the rows below lead to the total', () => {
  const bill = read(`
CHUTNEY LANE
GSTIN: 29ABCDE1234F1Z5
Bill No: B/2217            Date: 03/03/24

Item                 Qty     Rate       Amt
MASALA DOSA            2   120.00    240.00
FILTER COFFEE          4    40.00    160.00

Total Qty: 6                         400.00
CGST @2.5%                            10.00
SGST @2.5%                            10.00
Round Off                              0.25
Grand Total Rs                       420.25
`)
  expect(bill.totales).toMatchObject({ subtotal: 400, iva: 20, total: 420.25 })
  const exported = read(
    `
AGRICOLA LOMA LARGA S.A.
RUC 20605011226
FACTURA ELECTRÓNICA DE EXPORTACIÓN FE01-00000071
Fecha de emisión: 12/06/2026

Description               Boxes     Unit price      Amount
Fresh mango Kent            100         12.00      1,200.00
Fresh avocado Hass           50         20.00      1,000.00

FOB Paita                                          2,200.00
Ocean freight                                        310.00
Insurance                                             12.50
I.G.V. 0%                                              0.00
TOTAL CIF   US$                                    2,522.50
`,
    'pdf',
  )
  expect(exported.totales).toMatchObject({ subtotal: 2200, iva: 0, total: 2522.5 })
})

test('computes a lost total from lines that sum to a base and its tax', () => {
  const data = read(`
KILIMO BORA SUPPLIES
PIN: P012345678Z
Receipt No: 3381

Hoe handle
1.00 x 580.00                     580.00 A
Water tank 250L
1.00 x 2,900.00                 2,900.00 A

TOTAL KES                             00
M-PESA                           2 13.00
Rate            Taxable           VAT
A-16%          3,000.00        480.00
B-0%               0.00          0.00
E-Exempt           0.00          0.00
`)
  expect(data.totales).toMatchObject({ subtotal: 3000, iva: 480, total: 3480 })
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual(['Hoe handle', 'Water tank 250L'])
})

test('adds a percepción to the total and does not take it for IGV', () => {
  const data = read(`
BEBIDAS LAGUNA S.A.
RUC 20605011226
FACTURA ELECTRÓNICA F001-00004410
Fecha de emisión: 21/05/2026

DESCRIPCION                    CANT     PRECIO        TOTAL
CERVEZA RUBIA CAJA X12           10      64.90       649.00

VALOR VENTA GRAVADO                                  500.00
1.S.C.                                                50.00
I.G.V. 18%                                            99.00
TOTAL FACTURA S/                                     649.00
PERCEPCIÓN 2% S/                                      12.98
Base S/ 649.00   Tasa 2.00%   Percepción S/ 12.98    TOTAL A COBRAR S/ 661.98
`)
  expect(data.totales).toMatchObject({ subtotal: 500, iva: 99, otros_impuestos: 62.98, total: 661.98 })
})

test('removes a currency sign that OCR read as a digit or a letter from the amount', () => {
  const data = read(`
IROKO STORES
SALES RECEIPT
Receipt: IS-24-00711
Date: 02-Nov-2024

Item                 Qty      Price       Amount
Rice Bag 10kg          2   9,000.00    18,000.00
Groundnut Oil 3L       1   6,400.00     6,400.00

Sub Total                              24,400.00
VAT (7.5%)                             N1,830.00
TOTAL                                 826,230.00
POS/Card                              N26,230.00
`)
  expect(data.totales).toMatchObject({ subtotal: 24400, iva: 1830, total: 26230 })
})

test('reads an amount labelled as total of GST as the tax if it is a known rate of the other total', () => {
  const data = read(`
55 QUICKMART S/B
SOYA MILK             2     2.65     5.30
CANDLE               1     5.30     5.30
Total Sales Incl. GST        RM    10.60
Rounding Adj                 RM     0.00
Total After Adj Incl GST     RM    10.60
Cash                         RM    20.00
Change                       RM     9.40
Total GST Incl 6%            RM     0.60
14-08-16 19:05
`)
  expect(data.totales).toMatchObject({ iva: 0.6, total: 10.6 })
})

test('completes base and tax cut off by the edge of the picture if one rate makes the total', () => {
  const cut = read(`
WING HUT SDN BHD
INV# 0044-01-10273
11 Feb 2020 12:02

1 Wing Set (L)             19.50
2 Curly Fries              14.30

Total (Incl. SST)          33.80
SST 6% included            1.9
Net of SST                 31.8
`)
  expect(cut.totales).toMatchObject({ subtotal: 31.89, iva: 1.91, total: 33.8 })
})

test('reads the payable amount after IRPF and disbursements, and a tourism tax not as SST', () => {
  const fees = read(
    `
Aitana Goikoetxea Ruiz
12345678Z
Factura 2026/0112
3 de marzo de 2026

Traducción jurada                    1.000,00 €

Base imponible                       1.000,00 €
IVA 21 %                               210,00 €
Retención IRPF 15 %                  – 150,00 €
Suplidos (tasas)                        20,00 €
A ingresar                           1.080,00 €
`,
    'pdf',
  )
  expect(fees.totales).toMatchObject({ subtotal: 1000, iva: 210, otros_impuestos: 20, total: 1080 })
  const stay = read(`
PALM COVE RESORT SDN BHD
GUEST FOLIO  F-2291

Total before tax      500.00
SST                    40.00
Tourism Tax            10.00
Grand Total (RM)      550.00
`)
  expect(stay.totales).toMatchObject({ subtotal: 500, iva: 40, otros_impuestos: 10, total: 550 })
})

test('reads the taxes of a FEL from columns of total and tax with sums below', () => {
  const data = read(`
Factura
Serie 1A2B3C4D Número de DTE: 104477231
FERRETERIA EL CEIBO
Fecha y hora de emision: 11-mar-2026 10:40:05

#No   B/S        Cantidad    Descripcion                    Precio (Q)    Descuentos (Q)     Total (Q)     Impuestos
1     Bien             10    Cemento gris saco                   84.00              0.00        840.00     IVA 90.00
2     Servicio          1    Entrega en obra                    294.00             14.00        280.00      IVA30.00
      TOTALES                                                                      14.00      1,120.00     IVA120.00
`)
  expect(data.totales).toMatchObject({ iva: 120, total: 1120 })
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Cemento gris saco', 840],
    ['Entrega en obra', 280],
  ])
})

test('does not take the text behind a currency name for a weight', () => {
  const { totales } = answerLocally(
    readDrawing(`
REFACCIONES DEL VALLE                             Factura  Serie: A  Folio: 11882
RFC: RHB110418KQ2                                 Fecha: 2023-09-14
Moneda: MXN Peso Mexicano          Subtotal       $46,502.00
Forma de pago: 03                  Descuento       $2,048.00
Método de pago: PUE                IVA 16%         $7,112.64
                                   Total          $51,566.64
`),
  ).data
  expect(totales).toMatchObject({ subtotal: 46502, descuentos: 2048, iva: 7112.64, total: 51566.64 })
})
