// Lines of bills: discounts among them, groups, rates, formulas of amounts, payments of a guest.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const linesOf = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.productos?.map(
    ({ descripcion, cantidad, precio, total }) => [descripcion, cantidad, precio, total],
  )

const namesAndAmounts = (drawing: string) => linesOf(drawing)?.map(([words, , , total]) => [words, total])

test('reads a discount between charges as a line item if the lines sum to the total with it', () => {
  const lines = linesOf(`
HIGH PLAINS TRUCKING CO.                                FREIGHT INVOICE
Federal Tax ID 84-2210945                               PRO NUMBER     700-118204
                                                        BILL DATE      02/11/2025
QTY   DESCRIPTION                            RATE     CHARGES
 10   SKIDS BOTTLED WATER                   92.00      920.00
      DISCOUNT 40.00%                                 -368.00
      FUEL SURCHARGE                                    88.32
10 SKIDS            PREPAID       PAY THIS AMOUNT     $640.32
`)
  expect(lines).toEqual([
    ['SKIDS BOTTLED WATER', 10, 92, 920],
    ['DISCOUNT 40.00%', undefined, undefined, -368],
    ['FUEL SURCHARGE', undefined, undefined, 88.32],
  ])
})

test('does not read a discount right above the total as a line item', () => {
  const lines = linesOf(`
CASA MIRADOR S.R.L.                     FACTURA ELECTRÓNICA
RUC 20455128891                         F001-2207
Cant   Descripción              P.Unit   Importe
2      Lomo saltado              30.00     60.00
1      Jarra de limonada         15.00     15.00
       Descuento por cupón                 -7.50
       TOTAL S/                            67.50
`)
  expect(lines?.map(([words]) => words)).toEqual(['Lomo saltado', 'Jarra de limonada'])
})

test('reads a bill in groups without the group names, with a discount before the base as a line', () => {
  expect(
    namesAndAmounts(`
CABLEVISTA DEL SUR S.A.                            FACTURA ELECTRÓNICA
Av. Ejército 710, Arequipa                         N° S0C1-00183345
RUC 20455128891                                    Emitida el 12/02/2026

DETALLE DEL MES                                            S/
Telefonía
  Línea fija ilimitada - Cayma, Arequipa                39.00
Televisión
  Paquete familiar                                      61.00
  Descuento por débito automático                       -8.00
  Subtotal (cargos afectos)                             92.00
  IGV (18%)                                             16.56
  Total a pagar                                        108.56
`),
  ).toEqual([
    ['Línea fija ilimitada - Cayma, Arequipa', 39],
    ['Paquete familiar', 61],
    ['Descuento por débito automático', -8],
  ])
})

test('does not put a column of tax rates into the descriptions', () => {
  expect(
    namesAndAmounts(`
Rhodatel Entreprises                                   Votre facture du 03/11/2025
                                                       n° RT-1125-0093312
                                                TVA    Montant HT (€)
Forfait bureau 5 postes                         20 %            60,00
Location standard                               20 %            12,00
Remise bienvenue                                20 %           -10,00
                                  Total HT      62,00
                                  TVA 20,00 %   12,40
                                  Total TTC     74,40
`),
  ).toEqual([
    ['Forfait bureau 5 postes', 60],
    ['Location standard', 12],
    ['Remise bienvenue', -10],
  ])
})

test('leaves calculations out of the names and reads a tax right above the base as a line item', () => {
  expect(
    namesAndAmounts(`
ENERGÍA SIERRA NORTE, S.L.
C.I.F. B28765043
Nº factura:   ESN2509-004417
Fecha de emisión:   11 de septiembre de 2025
DETALLE
    Término de potencia   5 kW x 31 días x 0,100000 €/kW día        15,50 €
    Consumo                                                         30,00 €
    Alquiler de contador                                             0,50 €
    Impuesto eléctrico   5,00 % s/ 46,00                             2,30 €
    Base imponible                                                  48,30 €
    IVA 21 %                                                        10,14 €
    TOTAL FACTURA                                                   58,44 €
`),
  ).toEqual([
    ['Término de potencia', 15.5],
    ['Consumo', 30],
    ['Alquiler de contador', 0.5],
    ['Impuesto eléctrico', 2.3],
  ])
})

test('does not read a payment in the credits column as a line item', () => {
  expect(
    namesAndAmounts(`
HARBOUR LIGHT INN                                      Invoice no. 88121
                                                       Date        05/06/2024
Date        Description                Reference        Charges SGD    Credits SGD
01/06/24    Advance by bank            TT 4410                              100.00
03/06/24    Twin room                  #208                  140.00
04/06/24    Breakfast                  CHK 118                22.00
05/06/24    Mastercard                 xxxx 1180                             62.00
                                       Invoice total         162.00         162.00
                                       Balance due                            0.00
`),
  ).toEqual([
    ['Twin room', 140],
    ['Breakfast', 22],
  ])
})

test('reads descriptions without a heading beside hours and rates, without a group title', () => {
  expect(
    linesOf(`
HOLLIS & BRAND
Surveyors                                      Invoice No: 20771
                                               Date: 4 March 2025
                                        Hours / no.   Rate £   Amount £    VAT £
Site visit and report, senior surveyor         4.50   110.00     495.00    99.00
Drawings sent                                     6    15.00      90.00    18.00
Expenses:
Search at the registry                                           12.00     0.00
                                        Totals                  597.00    117.00
                                        Invoice total           714.00
`),
  ).toEqual([
    ['Site visit and report, senior surveyor', 4.5, 110, 495],
    ['Drawings sent', 6, 15, 90],
    ['Search at the registry', undefined, undefined, 12],
  ])
})

test('reads numbers under a description that begin with a unit code or an unknown unit', () => {
  expect(
    linesOf(`
TRANSPORTES EL PEDREGAL
GOMEZ RUIZ ALFONSO - GORA800101AB1
Factura TP 00310     Fecha de emisión 02/07/2025

Flete de maquinaria agrícola a Delicias
78101802               E48 SERVICIO           2.00       3,500.00       7,000.00
Hora de grúa
78101802               HUR HORA               4.00         800.00       3,200.00
                                              Subtotal                 10,200.00
                                              IVA Trasladado 16.00%     1,632.00
                                              Total MXN                11,832.00
`),
  ).toEqual([
    ['Flete de maquinaria agrícola a Delicias', 2, 3500, 7000],
    ['Hora de grúa', 4, 800, 3200],
  ])
  // `1,20X2,40` is a size if the next row states quantity and price.
  expect(
    linesOf(
      `
MADERAS LONQUIMAY LTDA.
R.U.T.: 76.192.083-9
FACTURA ELECTRONICA N° 5521
Emision: 08/03/2024
TERCIADO 15MM 1,20X2,40
      4   PL      18.500         74.000
BARNIZ MARINO
      2   LT       6.200         12.400
MONTO NETO              $       86.400
I.V.A. 19%              $       16.416
TOTAL                   $      102.816
`,
      'ocr',
    ),
  ).toEqual([
    ['TERCIADO 15MM 1,20X2,40', 4, 18500, 74000],
    ['BARNIZ MARINO', 2, 6200, 12400],
  ])
})

test('reads a freight line with waybill numbers above figures in tons', () => {
  expect(
    linesOf(`
CARGA ANDES S.R.L.
RUC 20455128891               FACTURA ELECTRÓNICA               Nº E001-90
Fecha de emisión        02/05/2025            Tipo de moneda   SOLES
----------------------------------------------------------------------------------
SERVICIO DE TRANSPORTE DE CARGA MATARANI - JULIACA, SACOS DE UREA
SEGÚN GUÍA REMITENTE T003-118 Y GUÍA TRANSPORTISTA V002-77
        12.500   TNE         160.00       2,000.00
ESTIBA EN DESTINO
         1.000   UND         150.00         150.00
                                             Sub Total Ventas :   S/ 2,150.00
                                             IGV :                S/   387.00
                                             Importe Total :      S/ 2,537.00
`)?.[0]?.slice(1),
  ).toEqual([12.5, 160, 2000])
})

test('reads a price behind an @, beside or under the description', () => {
  expect(
    linesOf(
      `
PINE STREET DINER
Guest Check #: 5518
04/08/2024  8:12 AM
2  HOT TEA @2.75             5.50
3  Corn muffin               6.75
   @2.25
   Subtotal                 12.25
   TOTAL                   $12.25
`,
      'ocr',
    ),
  ).toEqual([
    ['HOT TEA', 2, 2.75, 5.5],
    ['Corn muffin', 3, 2.25, 6.75],
  ])
})

test.each(['pdf', 'ocr'] as const)('joins ringgit and sen in two columns to one amount: %s', (source) => {
  const { productos, totales } = answerLocally(
    readDrawing(
      `
KEDAI PERABOT SERI INDAH                                      CASH BILL
                                                              No. 41877
M/S: Puan Salmah                                              Date: 9/4/2020
 Qty        Particulars                            U.Price         RM      Sen
 2          Curtain rod 6 ft                         22.25         44       50
 1          Rubber mat                               18.00         18       00
            Delivery                                               12       90
                                              TOTAL  RM            75       40
`,
      source,
    ),
  ).data
  expect(productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Curtain rod 6 ft', 44.5],
    ['Rubber mat', 18],
    ['Delivery', 12.9],
  ])
  expect(totales?.total).toBe(75.4)
})

const billOfBook = (total: string) =>
  answerLocally(
    readDrawing(`
                          INVOICE
                 KIM SENG HARDWARE TRADING
                    (JM0123456-V)
           No 23, Jalan Besar, 81000 Kulai, Johor.
M/S  CASH                               No.   00872
                                        Date  14/9/17
 Qty     Description               U/Price    Amount
  5      BOSH DRILL BIT 6MM           4.50    22   50
  2      PVC PIPE 1" x 10'           12.00    24   00
 10kg    WIRE NAIL 2"                 3.80    38   00
                                     TOTAL    ${total}
`),
  ).data

test('joins ringgit and sen without headings if the sum confirms it', () => {
  const { documento, productos, totales } = billOfBook('84   50')
  expect(documento?.numero).toBe('00872')
  expect(productos?.map((line) => line.total)).toEqual([22.5, 24, 38])
  expect(totales?.total).toBe(84.5)
})

test('does not join neighbouring numbers if the sum contradicts it', () => {
  expect(billOfBook('85   50').totales?.total).not.toBe(85.5)
})

test('leaves out voided line items and ends the list at the payment', () => {
  expect(
    namesAndAmounts(`
HENG MINIMART PTE. LTD.
RCPT 7760412
05/12/2024 (THU) 11:02
MJ F/MILK 2L                       6.75
VOID MJ F/MILK 2L                 -6.75
HL F/MILK 2L                       5.95
TISSUE BOX 4X       2 @ 3.20       6.40
ITEMS 2             BAL DUE       12.35
NETS                              12.35
CHANGE                             0.00
`),
  ).toEqual([
    ['HL F/MILK 2L', 5.95],
    ['TISSUE BOX 4X', 6.4],
  ])
})

test('a void removes the line item with its name among two with the same amount', () => {
  expect(
    namesAndAmounts(`
HENG MINIMART PTE. LTD.
RCPT 7760413
05/12/2024 (THU) 11:05
MJ F/MILK 2L                       6.75
ROLLED OATS 1KG                    6.75
VOID MJ F/MILK 2L                 -6.75
HL F/MILK 2L                       5.95
TOTAL                             12.70
`),
  ).toEqual([
    ['ROLLED OATS 1KG', 6.75],
    ['HL F/MILK 2L', 5.95],
  ])
})

test('leaves out an addition that costs nothing', () => {
  expect(
    namesAndAmounts(`
KAYA CONCEPTS PTE LTD
Tax Invoice 1-20250719-00217
19 Jul 2025, 9:14 AM
1  Signature Laksa Set           12.80
   + Less spicy                   0.00
1  Iced Milo Dinosaur             3.90
Subtotal                         16.70
Total                           $16.70
`),
  ).toEqual([
    ['Signature Laksa Set', 12.8],
    ['Iced Milo Dinosaur', 3.9],
  ])
})

test('reads a weight whose amount is rounded to whole pesos, and a price below a thousand', () => {
  expect(
    linesOf(`
DISTRIBUIDORA LOS ROBLES LTDA.
R.U.T.: 76.318.904-K
BOLETA ELECTRÓNICA
N° 883412
Fecha: 12-06-2025   Hora: 20:18
PAN MARRAQUETA                  1.682
0,845 KG x 1.990
7802200135 YOGHURT BATIDO       1.920
FRUTILLA
6 UN x 320
TOTAL $                         3.602
EFECTIVO                       10.000
`),
  ).toEqual([
    ['PAN MARRAQUETA', 0.845, 1990, 1682],
    ['YOGHURT BATIDO FRUTILLA', 6, 320, 1920],
  ])
})

test('leaves out a line item that is taken back under a separate VOID', () => {
  expect(
    namesAndAmounts(`
MJ RETAIL SDN BHD
TAX INV# 0417/03/028814   17-07-2016
9555504 KICAP MANIS 650ML          5.20
9556001 MILO ACTIV-GO 1KG         15.90
VOID
9555504 KICAP MANIS 650ML         -5.20
TOTAL              RM             15.90
`),
  ).toEqual([['MILO ACTIV-GO 1KG', 15.9]])
})

test('reads an unnamed deduction as a discount if the lines sum to the total or the base with it', () => {
  const school = (total: string) =>
    answerLocally(
      readDrawing(`
COLEGIO SAN ANTONIO S.R.L.
RUC 20109384756
BOLETA DE VENTA ELECTRÓNICA B002-00011223
Fecha: 05/11/2026
Pensión octubre 2026                          380.00
Taller de música                               60.00
Beca 10%                                      -38.00
TOTAL S/                                      ${total}
`),
    ).data.totales
  expect(school('402.00')).toEqual({ descuentos: 38, total: 402 })
  expect(school('440.00')).toEqual({ total: 440 })
  expect(
    answerLocally(
      readDrawing(`
FERNWAY PLUMBING LTD
14 Mill Lane, Leeds LS1 4AB
CREDIT NOTE CN-118                     Date 14 November 2026
To: Orchard Homes Ltd

Boiler valve BV-22       2 @ £45.00        £90.00
Less restocking fee 10%                    -£9.00
Net                                        £81.00
VAT @ 20%                                  £16.20
Total credit                               £97.20
`),
    ).data.totales,
  ).toEqual({ subtotal: 81, iva: 16.2, descuentos: 9, total: 97.2 })
})
