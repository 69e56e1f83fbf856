import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const linesOf = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data.productos?.map(
    ({ codigo, descripcion, cantidad, precio, total }) => ({
      ...(codigo && { codigo }),
      descripcion,
      ...(cantidad !== undefined && { cantidad }),
      ...(precio !== undefined && { precio }),
      total,
    }),
  )

test('does not take a short word of a name for a label of totals', () => {
  const lines = linesOf(`
RESTORAN LAUT BIRU
Bil No: 88-2231
Tarikh: 17-03-19 19:20
1 Fried Kailan       38.00
1 Dim Sum            14.00
5 Rice               10.00
Jumlah               62.00
`)
  expect(lines).toHaveLength(3)
})

test('reads a weight that is joined to its unit as a quantity', () => {
  const lines = linesOf(`
PASARAYA HIJAU SDN BHD
TAX INVOICE #7731-004-20015
TUE 11/07/2017 09:14
UBI KELEDEK                3.00
0.750KG @ RM4.00/KG
PISANG EMAS                6.60
1.200KG @ RM5.50/KG
SUB-TOTAL                  9.60
TOTAL RM                   9.60
`)
  expect(lines).toEqual([
    { descripcion: 'UBI KELEDEK', cantidad: 0.75, precio: 4, total: 3 },
    { descripcion: 'PISANG EMAS', cantidad: 1.2, precio: 5.5, total: 6.6 },
  ])
})

test('reads the litres below a fuel as its quantity despite numbers of its name or pump', () => {
  const lines = linesOf(`
TUI FUEL STOP
GST No. 55-120-908
TAX INVOICE
9/05/2023 6:40pm
98 PREMIUM P3            60.00
20.00 L @ $3.000
STEAK PIE                 5.50
TOTAL NZD               $65.50
`)
  expect(lines).toEqual([
    { descripcion: '98 PREMIUM P3', cantidad: 20, precio: 3, total: 60 },
    { descripcion: 'STEAK PIE', total: 5.5 },
  ])
  const pumped = linesOf(`
STESEN MINYAK SRI LEMBAH
Inv: 310020017744
02/09/16 17:30
SUPREMA 95
Pump 03  40.00 L @ 1.85 L     74.00 R
MINERAL WATER 1.5L
2 X 1.70                       3.40 S
TOTAL RM                      77.40
`)
  expect(pumped).toEqual([
    { descripcion: 'SUPREMA 95', cantidad: 40, precio: 1.85, total: 74 },
    { descripcion: 'MINERAL WATER 1.5L', cantidad: 2, precio: 1.7, total: 3.4 },
  ])
})

test('leaves a percentage discount of the previous line item out of the next name', () => {
  const lines = linesOf(`
MELUR DEPARTMENT STORE
Doc: 205310077
Mon 22 Jul 2019 15:05
0031207 LINEN SCARF  
1 PCS x 80.00              80.00
LESS 30%                  (24.00)
0031544 COTTON CAP
2 PCS x 25.00              50.00
SUBTOTAL                  106.00
TOTAL                   RM106.00
`)
  expect(lines?.map(({ descripcion }) => descripcion)).toEqual(['LINEN SCARF', 'COTTON CAP'])
})

test('ends a table of quantities and prices at an unusually named total', () => {
  const lines = linesOf(
    `
FERRETERIA EL ROBLE S.A.
Factura Electrónica N° 00100001010000000412
Fecha de emisión: 19/06/2026

Descripción             Cantidad      Precio     Descuento     Subtotal      Total línea
Pintura blanca                 3   10,000.00      3,000.00    27,000.00        30,510.00
Rodillo de felpa               6    2,000.00          0.00    12,000.00        13,560.00
Total mercancías gravadas                                                      42,000.00
Total descuentos                                                                3,000.00
Total venta neta                                                               39,000.00
Total impuesto                                                                  5,070.00
Total comprobante                                                              44,070.00
`,
    'pdf',
  )
  expect(lines?.map(({ descripcion }) => descripcion)).toEqual(['Pintura blanca', 'Rodillo de felpa'])
})

test('assigns numbers behind their unit to the code and the name above', () => {
  const lines = linesOf(`
FACTURA
SALTEÑERIA LA PASCANA
NIT 1020304050
FACTURA N° 815
FECHA DE EMISIÓN: 07/02/2026
DETALLE
PL-07 - PIQUE MACHO
Unidad (Servicios): 2.00 X 30.00 - 5.00         55.00
RE-11 - API CON PASTEL
Unidad (Servicios): 1.00 X 25.00 - 0.00         25.00
SUBTOTAL Bs                                     80.00
TOTAL Bs                                        80.00
`)
  expect(lines).toEqual([
    { codigo: 'PL-07', descripcion: 'PIQUE MACHO', cantidad: 2, precio: 30, total: 55 },
    { codigo: 'RE-11', descripcion: 'API CON PASTEL', cantidad: 1, precio: 25, total: 25 },
  ])
})

test('leaves out amounts above a list whose lines sum to the subtotal without them', () => {
  const lines = linesOf(
    `
RAPINET DEL PERÚ S.A.
RUC 20605011226
Recibo N° S205-0000417700
Fecha de emisión: 20/05/2026
Recibo anterior (29/04)                 S/ 88.20
Deuda pendiente                         S/ 0.00

Plan fibra 400                          S/ 100.00
Línea fija                              S/ 20.00
Llamadas a celulares                    S/ 5.00
Subtotal sin IGV                        S/ 125.00
IGV (18%)                               S/ 22.50
Total del mes                           S/ 147.50
`,
    'pdf',
  )
  expect(lines?.map(({ total }) => total)).toEqual([100, 20, 5])
})

test('reads the first charge of a list beside a block with amounts at its left edge', () => {
  const lines = linesOf(
    `
LUZ DEL VALLE S.A.
RUC 20605011226
RECIBO N° S009-00120034
Fecha de emisión: 25/04/2026

DETALLE DE CONCEPTOS FACTURADOS
Ruta 02-330                         Cargo fijo mensual                  4.00
Medidor B-118                       Mantenimiento de conexión           1.50
Lectura actual                      Alumbrado público                  14.50
Lectura anterior                                                    4,120.00 
                                    Reposición de medidor               0.80
                                    Energía activa                     79.20
                                    Subtotal                          100.00
                                    I.G.V. 18%                         18.00
                                    TOTAL A PAGAR                     118.00
`,
    'pdf',
  )
  expect(lines?.map(({ descripcion }) => descripcion)).toContain('Cargo fijo mensual')
})

test('does not read the sum of two lines as a third one if tax and total are below', () => {
  const lines = linesOf(`
QUIMICA TRES RIOS S.A.
RUC 20605011226
NOTA DE DÉBITO ELECTRÓNICA FD01-00000033
Fecha: 15/03/2026

Descripción                                    Valor S/
Intereses por pago tardío                        400.00
Gastos de protesto                               100.00
N 01Valor deventa                                500.00
IGV 18%                                           90.00
Total                                            590.00
`)
  expect(lines?.map(({ total }) => total)).toEqual([400, 100])
})

test('leaves out an advance that the totals deduct', () => {
  const lines = linesOf(
    `
MONTAJES PUQUINA S.A.C.
RUC 20605011226
FACTURA ELECTRÓNICA F001-00000120
Fecha Emisión: 09/05/2026

CANT.   DESCRIPCIÓN                                   V. UNIT.       VALOR VENTA
1.00    Servicio de montaje                          10,000.00         10,000.00
2.00    Traslado de equipos                           1,000.00          2,000.00
        Anticipo aplicado F001-00000098                                (2,000.00)

Sub total ventas                S/ 12,000.00
(–) Anticipos                   S/ 2,000.00
Op. gravada                     S/ 10,000.00
IGV 18%                         S/ 1,800.00
IMPORTE TOTAL                   S/ 11,800.00
`,
    'pdf',
  )
  expect(lines?.map(({ total }) => total)).toEqual([10000, 2000])
})

test('does not take a running balance for an amount or a payment for a line item', () => {
  const lines = linesOf(`
CORAL BAY RESORT SDN BHD
GUEST FOLIO
Folio No: F-204410

Date          Description             Charges      Credits      Balance
14/02/2024    Room Charge 207          300.00                    300.00
14/02/2024    SST 8%                    24.00                    324.00
15/02/2024    Room Charge 207          300.00                    624.00
15/02/2024    Beach Grill               64.00                    688.00
16/02/2024    Mastercard XX3344                     688.00         0.00
Grand Total (RM)   688.00
`)
  expect(lines).toEqual([
    { descripcion: 'Room Charge 207', total: 300 },
    { descripcion: 'SST 8%', total: 24 },
    { descripcion: 'Room Charge 207', total: 300 },
    { descripcion: 'Beach Grill', total: 64 },
  ])
})

test.each([
  ['Entrega: 19/08/2024', 'Lote: A-2231   Vence: 30/09/2025'],
  ['F. de entrega: 19-08-2024', 'Peso bruto total (KGM): 850.00'],
])('leaves delivery dates, expiry dates and total weights out of the names: %s, %s', (first, second) => {
  const { documento, productos } = answerLocally(
    readDrawing(`
FERRETERIA EL TORNILLO S.A.C.                         FACTURA ELECTRONICA
RUC 20512345675                                          F001-00004521
Fecha de emisión: 12/08/2024     Moneda: SOLES

Cant.   Und   Descripción                      P. Unit.    Importe
10      UND   CEMENTO SOL TIPO I 42.5 KG          28.00     280.00
              ${first}
5       UND   FIERRO CORRUGADO 1/2 X 9M           40.00     200.00
              ${second}
                                     Importe Total          480.00
`),
  ).data
  expect(documento?.fecha_vencimiento).toBeUndefined()
  expect(productos).toMatchObject([
    { descripcion: 'CEMENTO SOL TIPO I 42.5 KG', total: 280 },
    { descripcion: 'FIERRO CORRUGADO 1/2 X 9M', total: 200 },
  ])
})

test('does not read a previous debt and its payment as line items', () => {
  const lines = linesOf(`
AMERICA TELEFONOS S.A.C.                            RUC 20467534026
Recibo: S001-0987654321
Fecha de emisión: 16/05/2025
RESUMEN DE CUENTA                                       Importe S/
Saldo anterior                                              79.90
Pagos recibidos                                            -79.90
Plan Max Ilimitado                                          67.71
Equipo cuota 5/18                                           38.90
Subtotal                                                   106.61
I.G.V. (18%)                                                19.19
TOTAL A PAGAR                                         S/   125.80
`)
  expect(lines?.map(({ descripcion }) => descripcion)).toEqual(['Plan Max Ilimitado', 'Equipo cuota 5/18'])
})

test('does not take running numbers with a zero for quantities, nor a speck for part of an amount', () => {
  const lines = linesOf(`
CONSORCIO VIAL II                          RUC: 20488177401
AV. DIAZ BARCENAS 417                      FACTURA ELECTRONICA
FECHA EMISION: 31/12/2024                  F001-00000047
ITEM DETALLE                                    VALOR VENTA
01   VALORIZACION DE OBRA N° 05 CORRESPONDIENTE  184,220.40
     AL MES DE DICIEMBRE 2024
02   REAJUSTE POLINOMICO                           3,315.97
SUB TOTAL:                                       187,536.37,
ANTICIPO F001-00000031   (-) AMORTIZ. ADELANTO:   36,844.08
IMPORTE TOTAL            S/                      150,692.29
`)
  expect(lines).toEqual([
    { descripcion: 'VALORIZACION DE OBRA N° 05 CORRESPONDIENTE AL MES DE DICIEMBRE 2024', total: 184_220.4 },
    { descripcion: 'REAJUSTE POLINOMICO', total: 3315.97 },
  ])
})

test('does not read the total quantity with a misread label as a line item', () => {
  const till = `
KEDAI KEK SERI
Inv No: KJ130659712   Date: 09/02/17
Code     Desc          aty      RM       Amt
181010   French Loaf    8       2.40     19.20 S
dty                     8                19.20
Rounding Adj                              0.00
Due                                      19.20
`
  expect(answerLocally(readDrawing(till, 'ocr')).data.productos).toMatchObject([
    { codigo: '181010', descripcion: 'French Loaf', cantidad: 8, total: 19.2 },
  ])
})

test('leaves the legend of the tax letters out of the last name', () => {
  const lines = linesOf(`
AROMAS DEL VALLE

Cantid   Descripción               Precio     Total
1        LIRIO AZUL 100 ML          42.50     42.50G
1        SET DE VELAS               15.00     15.00G
G=GRAVADO   E=EXENTO
SUB TOTAL                                     57.50
TOTAL A PAGAR                                 57.50
`)
  expect(lines?.at(-1)?.descripcion).toBe('SET DE VELAS')
})
