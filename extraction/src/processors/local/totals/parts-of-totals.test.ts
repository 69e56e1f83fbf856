// Totals with unusual parts or places: stamp duty, bases of several kinds, sums in the columns of the items.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const totalsOf = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.totales

test('reads base, tax, rounding and total of a Swedish invoice from headings above their amounts', () => {
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

test('reads stamp duty as another tax and adds up the bases of all rates', () => {
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

test('adds up bases at several rates and untaxed amounts', () => {
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

test('reads the sums of columns as base and tax if a total below equals both', () => {
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

test('reads a net amount right under the lines of an order as its base', () => {
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

test('reads the included tax of a Chilean till from one or two lines', () => {
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

test('reads what a discount leaves of a subtotal as the total, whatever its label', () => {
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
  'reads a tax with letters misread as digits right before its rate: %s',
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

test('adds the untaxed amount to the base on tickets with both', () => {
  expect(
    totalsOf(
      `
  NEGOCIACIONES ALAMEDA S.R.L.
  RUC: 20181523876
  BOLETA DE VENTA ELECTRONICA
  B002-00091442
  03/08/2025 12:33 PM   CAJA 1
  GASEOSA COLA 3L          74.80
  POLLO ENTERO KG          23.22
  OP. GRAVADA S/                63.39
  OP. EXONERADA S/              23.22
  IGV S/                        11.41
  TOTAL S/                      98.02
`,
      'ocr',
    ),
  ).toMatchObject({ subtotal: 86.61, iva: 11.41, total: 98.02 })
})

test('adds up base and tax of both rates on a Uruguayan invoice', () => {
  expect(
    totalsOf(`
  Veterinaria El Tala S.A.                                RUT EMISOR         215943600015
  Ruta 5 km 183, Durazno - Uruguay                        e-Factura
                                                          Serie A   N° 55127   Crédito
                                                          Moneda: UYU
  Detalle                             Cantidad     P. Unit.       Monto
  Antiparasitario inyectable 500 ml   6            3.400,00       20.400,00
  Sal mineral bolsa 25 kg             48           896,6666       43.040,00
                                      Subtotal Tasa Básica 22%      20.400,00
                                      Subtotal Tasa Mínima 10%      43.040,00
                                      IVA Tasa Básica               4.488,00
                                      IVA Tasa Mínima               4.304,00
                                      Total a Pagar     $U          72.232,00
`),
  ).toMatchObject({ subtotal: 63440, iva: 8792, total: 72232 })
})

test('does not take a number in a sentence for a charge', () => {
  expect(
    totalsOf(`
  EPS AGUAS CLARAS S.A.                            RUC: 20287864869
                                                   RECIBO N°  S110-03381920
                                                   FECHA EMISIÓN       04/03/2025
  CONCEPTO                                         IMPORTE S/
  SERVICIO DE AGUA POTABLE                         48.90
  IGV                                              8.80
  TOTAL A PAGAR                                    57.70
  EVITE EL CORTE DEL SERVICIO. 2 MESES VENCIDOS = CORTE.
`)?.otros_impuestos,
  ).toBeUndefined()
})

test('reads the total of a withholding certificate and none of the taxes it is about', () => {
  const data = answerLocally(
    readDrawing(`
FERRI-HOGAR DEL RÍO S.A.                                         R.U.C.: 0995309882001
Matriz: Cdla. Alborada Mz 12 V 5, Guayaquil                      COMPROBANTE DE RETENCIÓN
OBLIGADO A LLEVAR CONTABILIDAD: SI                               No. 002-001-000004410
Razón Social: TRANSPORTES QUEVEDO LOGISTIC S.A.
Identificación: 1796273255001                                    Fecha de Emisión: 02/10/2025

Comprobante   Número              Fecha Emisión   Base Imponible   Impuesto   Porcentaje   Valor Retenido
FACTURA       001001000008812     29/09/2025      1,800.00         RENTA      1.00         18.00
FACTURA       001001000008812     29/09/2025      270.00           IVA        30.00        81.00
                                                                 TOTAL RETENIDO            99.00
`),
  ).data
  expect(data.totales).toMatchObject({ total: 99 })
  expect(data.totales?.iva).toBeUndefined()
  expect(data.informacion_adicional?.retencion_monto).toBe(99)
})

test('adds up withheld income tax and IVA, and does not take a CFDI certificate for an account', () => {
  const { informacion_adicional } = answerLocally(
    readDrawing(`
LAURA ELENA MEDINA GUZMÁN                                             FACTURA (CFDI 4.0)
RFC: MEGL850614H90                                                    Serie y folio: A 218
                                                                      Fecha de emisión: 2025-03-31T18:20:11
RECEPTOR                                                              No. certificado SAT: 00001000000705250068
Nombre: FRIGORIFICOS DEL VALLE
RFC: FRM110304J44
Cantidad    Unidad           Descripción                                   Valor unitario    Importe
1.00        E48 Servicio     Honorarios por asesoría                       33,000.00         33,000.00
Forma de pago: 03 Transferencia electrónica de fondos                 Subtotal               $33,000.00
                                                                      IVA 16%                $ 5,280.00
                                                                      Retención ISR 10%      $ 3,300.00
                                                                      Retención IVA 10.6667% $ 3,520.01
                                                                      Total                  $31,459.99
`),
  ).data
  expect(informacion_adicional?.retencion_monto).toBe(6820.01)
  expect(informacion_adicional?.cci).toBeUndefined()
})

test('reads the sum of the lines behind their volume as the total', () => {
  expect(
    totalsOf(`
                    PT JATI MULIA FURNITURE
                            PROFORMA INVOICE
Messrs:                                         P/I No.   : PI-JMF/0417/III/2024
GARDENIA LIVING S.L.                            Date      : March 11, 2024
No.   Item Code    Description of Goods               Qty (pcs)    CBM      Unit Price (USD)    Amount (USD)
1     JM-101       Folding Armchair, teak oiled          120       7.20             46.50           5,580.00
2     JM-118       Extending Table 180-240                30       6.60            188.00           5,640.00
                   TOTAL                                 150      13.80                            11,220.00
`)?.total,
  ).toBe(11220)
})

test('reads an included tax with the rate before its name', () => {
  expect(
    totalsOf(
      `
FRESHER SUPERMART
GST Reg No. M2-0091823-6
BROCCOLI 350G                   2.95
TISSUE BOX 5S                  36.45
TOTAL                          39.40
9% GST INCLUDED                 3.25
14/01/2024 20:17
`,
      'ocr',
    ),
  ).toMatchObject({ iva: 3.25, total: 39.4 })
})
