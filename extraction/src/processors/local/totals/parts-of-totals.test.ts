// Totals whose parts have words or places of their own: stamp duty, bases of several kinds, sums in the columns of the lines.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const totalsOf = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.totales

test('a Swedish bill names base, tax, rounding and total over their amounts', () => {
  expect(
    totalsOf(`
Björklunds Snickeri AB                               FAKTURA
                                                     Fakturanr      4418
                                                     Fakturadatum   2025-03-02
Benämning                      Antal      À-pris        Summa
Köksluckor                         6      412,00     2 472,00
Montering                          3      610,50     1 831,50

Excl. moms     Moms 25%     Öresavr     Att betala SEK
4 303,50       1 075,88     -0,38       5 379,00
`),
  ).toMatchObject({ subtotal: 4303.5, iva: 1075.88, total: 5379 })
})

test('stamp duty is a tax of its own, and the base is that of all rates', () => {
  expect(
    totalsOf(`
STUDIO TECNICO ARCANGELI S.R.L.                        FATTURA
P.IVA 01114601006                                      Nr. 88/2025 del 04/03/2025
Spett.le CANTINE MONTELUCE S.P.A.

Descrizione                                              Importo €
Pratica catastale                                           300,00
Perizia esente art. 10                                      900,00

Aliquota     Imponibile     Imposta
22%              300,00       66,00
Esente           900,00        0,00

Totale imponibile    1.200,00     Totale imposta    66,00     Bollo    2,00
                                   TOTALE FATTURA  EUR   1.268,00
`),
  ).toMatchObject({ subtotal: 1200, iva: 66, otros_impuestos: 2, total: 1268 })
})

test('bases at several rates and what bears no tax add up to the base', () => {
  expect(
    totalsOf(`
ALMACÉN PUERTO VIEJO S.A.              RUC 214873040018
e-Ticket  A 004418                     Fecha 11/06/2025
Cant.  Artículo                           Importe
  2    Aceite de girasol                   450,00
  1    Pan de molde                        200,00
  1    Libro de cuentos                    600,00

No gravado   Neto mínimo   IVA 10%   Neto básico   IVA 22%       TOTAL
    600,00        200,00     20,00        450,00     99,00    1.369,00
`),
  ).toMatchObject({ subtotal: 1250, iva: 119, total: 1369 })
})

test('the sums of the columns are base and tax where a total below holds both', () => {
  expect(
    totalsOf(`
MERRIDEW & COSTAIN
Chartered Surveyors, 4 Quay Street, Truro TR1 2HB
Invoice No: 5512                         Date: 3 March 2025
VAT reg. no. GB 362 6910 01

Work done                               Hours    Rate £     Amount £      VAT £
Valuation of farmhouse                   4.00    120.00       480.00      96.00
Plan and schedule                        2.50    110.00       275.00      55.00
Land Registry fee                                              40.00       0.00
                            Totals                         795.00        151.00
                            Invoice total                  946.00
                            Less payments on account      -200.00
                            BALANCE DUE                  £ 746.00
`),
  ).toEqual({ subtotal: 795, iva: 151, total: 946 })
})

test('a net amount right under the lines of an order is its base', () => {
  expect(
    totalsOf(`
CLÍNICA VALDORREDONDO, S.L.              PEDIDO DE COMPRA
C.I.F. B58378431                         Nº pedido: P-2025-118
PROVEEDOR
SUMINISTROS GALENO, S.L.                 Fecha: 07/04/2025

Art.     Descripción                  Ctd    UM     Precio    Importe
20447    Venda elástica 10 cm         100    UN     1,2000     120,00
20448    Gasa estéril                  50    CJ     3,4000     170,00

 Importe neto: 290,00 EUR           I.V.A. no incluido
`)?.subtotal,
  ).toBe(290)
})

test('a Chilean till says on two lines how much tax is in the total', () => {
  const till = (tax: string) => `
      AMASANDERIA LA ARTESA
      RUT: 76.418.225-1
      BOLETA ELECTRONICA
         N° 40188
Fecha 12-05-2024     Hora 10:02
HALLULLA
  2 kg x $2.000         $4.000
TOTAL                   $4.000
EFECTIVO                $4.000
${tax}
`
  expect(totalsOf(till('El IVA incluido en esta boleta\nes de $639'), 'ocr')?.iva).toBe(639)
  expect(totalsOf(till('El IVA incluido en esta boleta es de $639'), 'ocr')?.iva).toBe(639)
})

test('what a discount leaves of a subtotal was paid, whatever the paper calls it', () => {
  expect(
    totalsOf(
      `
      LUCKY LOTUS PRINT SHOP
 Official Receipt 4410
 12/10/2024 3.48pm
 Photocopy A4             4.00
 80 pc @ $0.05
 Binding                 12.00
 3 pc @ $4.00
 Sub-total               16.00
 Student discount 10%    -1.60
 Amount paid (SGD)      $14.40
`,
      'ocr',
    ),
  ).toMatchObject({ subtotal: 16, total: 14.4 })
})

test.each(['55T 0%  ', '65T @0% '])(
  'a tax whose letters a picture took for figures, right before its rate: %s',
  (tax) => {
    expect(
      totalsOf(
        `
      ROTI SELASIH BAKERY
  Rcpt# RB-2-40118 T:01
  14.08.2024 12:40
  BUN
     2 x 3.00            6.00
  CAKE
     1 x 24.00          24.00
  SUB-TOTAL             30.00
  MEMBER DISC 10%       -3.00
  ${tax}               0.00
  TOTAL RM              27.00
`,
        'ocr',
      ),
    ).toMatchObject({ subtotal: 30, iva: 0, total: 27 })
  },
)
