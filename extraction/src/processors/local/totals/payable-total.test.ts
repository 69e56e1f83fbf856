import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('reads the payable one of two totals and puts the rounding between them into other charges', () => {
  const data = read(`
BOTICA DEL PARQUE S.A.C.
RUC 20505310072
BOLETA DE VENTA ELECTRÓNICA
B004-00012877
Fecha: 18/03/2025
1 JARABE 120ML                  25.63
OP. GRAVADA                     21.72
IGV 18%                          3.91
IMPORTE TOTAL                   25.63
REDONDEO                        -0.03
TOTAL A PAGAR                   25.60
`)
  expect(data.totales).toMatchObject({ subtotal: 21.72, iva: 3.91, otros_impuestos: -0.03, total: 25.6 })
})

test('adds a rounding without a sign to a service charge', () => {
  const data = read(`
     ORCHID NOODLE HOUSE SDN BHD
     Date: 04/06/2018
  2  RAMEN                             61.80
     Total (Excluding GST)             61.80
     Serv. Charge (10%)                 6.18
     Total (Inclusive of GST)          67.98
     Rounding Adj                       0.02
     TOTAL                             68.00
     VISA                              68.00
`)
  expect(data.totales).toMatchObject({ total: 68, otros_impuestos: 6.2 })
})

test('reads the net amount after a discount as the total if it includes the tax', () => {
  expect(
    answerLocally(
      readDrawing(
        `
KEDAI MAJU SDN BHD
TAX INVOICE
INV NO: A-0048213
KOPI O                                       4.24
ROTI                                         6.36
SUB TOTAL                                   10.60
DISCOUNT                                     0.60
NET TOTAL                                   10.00
GST 6% INCLUDED                              0.57
CASH                                        10.00
`,
        'ocr',
      ),
    ).data.totales,
  ).toMatchObject({ iva: 0.57, total: 10 })
})

test('reads the base after a discount as subtotal', () => {
  const data = read(`
GRAFICOS DEL NORTE S.A.C.
RUC 20505310072
FACTURA ELECTRÓNICA
F003-2291
Fecha: 05/01/2026
Cant.   Detalle                    P. unit.    Valor venta
3       Millar de volantes           180.00         540.00
1       Banner con ojales            755.00         755.00
Valor venta                                       1,295.00
Descuento                                            45.00
Op. gravada                                       1,250.00
IGV 18 %                                            225.00
Total S/                                          1,475.00
`)
  expect(data.totales).toEqual({ subtotal: 1250, iva: 225, descuentos: 45, total: 1475 })
})

test('reads what remains of the gross after discount and rounding as the total', () => {
  expect(
    answerLocally(
      readDrawing(
        `
     KAMAR SILK HOUSE SDN BHD
Bill No   KS1-118820       Dt 21/12/2016
No Description      Qty    Rate    Amount
1  COTTON PRINT    3.50   12.90     45.15
2  LINING PLAIN    2.00    7.30     14.60
                          Gross     59.75
                  Less 10% Disc     -5.98
                            Net     53.77
                GST 6% included      3.04
                      Round off     -0.02
                     Payable RM     53.75
`,
        'ocr',
      ),
    ).data.totales,
  ).toMatchObject({ iva: 3.04, total: 53.75 })
})

test('reads the gross amount at the end of a column as the total only if the column sums to it', () => {
  const paper = (gross: string) =>
    answerLocally(
      readDrawing(`
FACTURA 25/0019
Fecha 09/05/2025

Concepto                      Cantidad    Precio      Importe
Maquetación de catálogo       40          18,00 €     720,00 €
Retoque de fotografías        65           3,50 €     227,50 €

                              Importe neto            947,50 €
                              + IVA de 21 %           198,98 €
                              - IRPF de 15 %          142,13 €
                              IMPORTE BRUTO         ${gross} €
`),
    ).data.totales
  expect(paper('1.004,35')).toMatchObject({ subtotal: 947.5, iva: 198.98, total: 1004.35 })
  expect(paper('1.100,35')?.total).not.toBe(1100.35)
})

test('the amount after a discount is the base of the taxes below it, and an unstated rounding is accepted', () => {
  const data = read(`
         LAKE VIEW COURTYARD
 14, 80 Feet Rd, Bengaluru 560038
Bill No     : 24-25/18877
Bill Date   : 14-10-2024 21:12

Description            Qty     Price     Value
Paneer Tikka             1    345.00    345.00
Butter Naan              6     55.00    330.00
Mango Lassi              5    130.00    650.00

        Total                   1325.00
        Discount(10%)           -132.50
        Total After Discount    1192.50
        CGST 2.5%                 29.81
        SGST 2.5%                 29.81

        Grand Total : 1252.00
`)
  expect(data.totales).toMatchObject({ subtotal: 1192.5, iva: 59.62, total: 1252 })
})

test('the amount after a discount is the total if no tax follows', () => {
  const { totales } = read(`
         LAKE VIEW COURTYARD
Bill No     : 24-25/18877
Bill Date   : 14-10-2024 21:12
Paneer Tikka                    345.00
Butter Naan                     330.00
        Total                    675.00
        Discount(10%)            -67.50
        Total After Discount     607.50
`)
  expect(totales?.total).toBe(607.5)
})
