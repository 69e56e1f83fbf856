import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('leaves out the names and sums of groups and reads the line items after them', () => {
  const data = read(`
CONSTRUCTORA TAPIAL S.A.C.
RUC 20605011226
FACTURA ELECTRÓNICA E001-318
Señores: MUNICIPALIDAD DE QUINUA   RUC: 20456011331
Fecha de emisión: 30/04/2026

Partida   Descripción                  Und     Metrado      P.U.      Parcial
01        OBRAS PROVISIONALES
01.01     Cartel de obra               UND        1.00     950.00       950.00
01.02     Caseta de guardianía         M2        20.00      85.00     1,700.00
          SUB TOTAL PARTIDA 01                                        2,650.00
02        MOVIMIENTO DE TIERRAS
02.01     Excavación de zanjas         M3        10.00      38.50       385.00
          SUB TOTAL PARTIDA 02                                          385.00
          COSTO DIRECTO                                               3,035.00

VALOR DE VENTA           3,035.00
IGV 18%                    546.30
IMPORTE TOTAL            3,581.30
`)
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Cartel de obra', 950],
    ['Caseta de guardianía', 1700],
    ['Excavación de zanjas', 385],
  ])
})

test('leaves a client block beside the table out of it, and a department out of the client name', () => {
  const data = read(`
TEXTILES RETAMA S.A.C.         FACTURA ELECTRÓNICA
RUC 20605011226                F001-00002231

Cliente                        Cant.     Descripción              V. Unit.      Importe
Cuentas por Pagar              40        Chompa talla M              85.00     3,400.00
BOUTIQUE LOS SAUCES E.I.R.L.   25        Chal tejido                 42.00     1,050.00
RUC 20456011331                10        Gorro infantil              18.50       185.00
Jr. Unión 812
                               Op. Gravada     4,635.00
                               IGV 18%           834.30
                               Importe Total   5,469.30
Fecha de emisión: 17/01/2026
`)
  expect(data.cliente).toMatchObject({ nombre: 'BOUTIQUE LOS SAUCES E.I.R.L.', rfc: '20456011331' })
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Chompa talla M', 3400],
    ['Chal tejido', 1050],
    ['Gorro infantil', 185],
  ])
})

test('does not read the number of pieces ordered as a line item or a total', () => {
  const data = read(`
MINERA CERRO ALTO S.A.
RUC 20605011226
ORDEN DE COMPRA N° 4500018273

FERRETERIA EL YUNQUE S.R.L.
20456011331
Lima, 12 de junio de 2026

Pos    Descripción          Cant      UM      P. Unit        Total
10     Perno hexagonal     1,500     PCS         1.20     1,800.00
20     Arandela plana      1,000     PCS         0.35       350.00
TOTAL CANTIDAD: 2,500 PCS
SUB TOTAL                                               2,150.00
IGV 18%                                                   387.00
TOTAL S/                                                2,537.00
`)
  expect(data.totales?.total).toBe(2537)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual(['Perno hexagonal', 'Arandela plana'])
  expect(data.proveedor).toMatchObject({ nombre: 'FERRETERIA EL YUNQUE S.R.L.', rfc: '20456011331' })
  expect(data.cliente).toMatchObject({ nombre: 'MINERA CERRO ALTO S.A.', rfc: '20605011226' })
})

const beside = (box: string[]) =>
  read(`
KUNTUR CAFES ESPECIALES S.A.C.                       FACTURA ELECTRONICA
RUC 20511902364                                      E001-318

Cliente: HOTELES DEL BOSQUE S.A.                     Fecha          21/02/2026
RUC: 20607712094                                     ${box[0]}
Cant.   Detalle                P. unit.    Importe   ${box[1]}
20 kg   Café geisha tostado       65.00   1,300.00   ${box[2]}
8 kg    Café blend de la casa     30.00     240.00   ${box[3]}
                                                     ${box[4]}
`)

const coffee = [
  { descripcion: 'Café geisha tostado', unidad: 'kg', cantidad: 20, precio: 65, total: 1300 },
  { descripcion: 'Café blend de la casa', unidad: 'kg', cantidad: 8, precio: 30, total: 240 },
]

test('leaves a box of totals beside the headings and the lines out of the table', () => {
  const exempt = beside([
    'Op. gravada          0.00',
    'Op. exonerada    1,540.00',
    'IGV                  0.00',
    'TOTAL S/         1,540.00',
    '',
  ])
  expect(exempt.productos).toEqual(coffee)
  expect(exempt.totales).toEqual({ subtotal: 1540, iva: 0, total: 1540 })
  const lower = beside([
    '',
    '',
    'Op. gravada      1,540.00',
    'IGV                277.20',
    'TOTAL S/         1,817.20',
  ])
  expect(lower.productos).toEqual(coffee)
  expect(lower.totales).toEqual({ subtotal: 1540, iva: 277.2, total: 1817.2 })
})

test('does not read a row of totals with counts before them as a table', () => {
  const data = read(`
KUNTUR CAFES ESPECIALES S.A.C.                       FACTURA ELECTRONICA
RUC 20511902364                                      E001-318
Fecha  21/02/2026
Cantidad total   6     Total items  3     Subtotal    100.00
Pagado con tarjeta                        IGV          18.00
Gracias por su compra                     Total       118.00
`)
  expect(data.productos).toBeUndefined()
  expect(data.totales).toEqual({ subtotal: 100, iva: 18, total: 118 })
})

test('leaves out the sums of departments and continues the list after them', () => {
  const data = read(`
         LOTUS FRESH SUPERSTORE
      LF STORES (MALAYSIA) SDN BHD
          GST ID 000121217024

FRESH & GROCERY
 UBI KENTANG 1.22KG       5.98  SR
 BAWANG BESAR 0.855KG     3.42  ZRL
 Sub-total                9.40
HOUSEHOLD
 DYNAMO 3KG              21.99  SR
 TISU DAPUR 6R            8.45  SR
 Sub-total               30.44
----------------------------------------
            TOTAL      RM39.84
DEBIT CARD             RM39.84
----------------------------------------
INV 0061 04 7731 22/09/2017 13:18
`)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual([
    'UBI KENTANG 1.22KG',
    'BAWANG BESAR 0.855KG',
    'DYNAMO 3KG',
    'TISU DAPUR 6R',
  ])
  expect(data.totales).toMatchObject({ total: 39.84 })
})

test.each([
  ['CANT   DESCRIPCIÓN                          P.UNIT     IMPORTE', '1      ', 1],
  ['', '', undefined],
])(
  'leaves out the names and sums of groups and reads on in the next one (%s)',
  (headings, count, cantidad) => {
    const { productos } = answerLocally(
      readDrawing(`
TALLER AUTOMOTRIZ HERMANOS RUIZ S.R.L.                 FACTURA ELECTRÓNICA
RUC 20456789012                                            F002-0001234
Fecha: 10/01/2025    Placa: T3X-900

${headings}
MANO DE OBRA
${count}AFINAMIENTO MENOR                    150.00      150.00
${count}CAMBIO DE FRENOS                     120.00      120.00
TOTAL MANO DE OBRA                                      270.00
REPUESTOS
${count}BOMBA DE AGUA                         72.00       72.00
${count}JUEGO PASTILLAS DELANTERAS           180.00      180.00
TOTAL REPUESTOS                                         252.00

OP. GRAVADA S/                                          442.37
IGV 18% S/                                               79.63
TOTAL A PAGAR S/                                        522.00
`),
    ).data
    expect(productos?.map((line) => [line.descripcion, line.cantidad, line.total])).toEqual([
      ['AFINAMIENTO MENOR', cantidad, 150],
      ['CAMBIO DE FRENOS', cantidad, 120],
      ['BOMBA DE AGUA', cantidad, 72],
      ['JUEGO PASTILLAS DELANTERAS', cantidad, 180],
    ])
  },
)

test('does not read a title between dashes as a line item', () => {
  expect(
    read(`
Invoice INV/2023/03/0008
Invoice Date: 03/20/2023

Description                        Quantity     Unit Price    Amount
--- Non Food ---
[17589684] Beeswax                   1.00 kg         42.00     42.00
--- Food Products ---
[LUX_TRF] Truffles                  15.00 g          10.00    150.00
                                               Subtotal       192.00
                                               Total          192.00
`).productos?.map((line) => [line.codigo, line.descripcion]),
  ).toEqual([
    ['17589684', 'Beeswax'],
    ['LUX_TRF', 'Truffles'],
  ])
})

test('does not take the sums of groups for totals, even if a group is named in the heading row', () => {
  const { totales, productos } = read(`
NGUYEN AUTO REPAIR LLC
REPAIR ORDER #: 44521            Date: 02/03/2025

LABOR                                   HRS     RATE      AMOUNT
Replace front brake pads                1.5    95.00      142.50
Oil change service                      0.5    95.00       47.50
PARTS                                   QTY    PRICE
Rotor front                               2    52.50      105.00
Oil synthetic qt                          5     8.25       41.25

Total Labor                                               190.00
Total Parts                                               146.25
Shop supplies                                               8.00
Sales tax 8.25% on parts                                   12.07
TOTAL DUE                                                $356.32
`)
  expect(totales).toMatchObject({ iva: 12.07, total: 356.32 })
  expect(totales?.otros_impuestos).toBeUndefined()
  expect(productos?.map(({ total }) => total)).toEqual([142.5, 47.5, 105, 41.25])
})

test('does not read a group name with dashes joined to it as a line item', () => {
  expect(
    read(`
ALMACENES DEL NORTE S.A.
R.U.C. 20508117389
BB47-00318842
FECHA: 14/12/2024 HORA: 20:18:44
7750182003 ARROZ EXTRA 5KG             24.90
--FRUTAS Y VERDURAS--
21447 PLATANO SEDA KG
      1.285 KG x 3.49                   4.48
--CARNES--
28110 PECHUGA ESPECIAL KG
      0.936 KG x 19.90                 18.63
TOTAL                S/                48.01
`).productos?.map(({ descripcion, total }) => [descripcion, total]),
  ).toEqual([
    ['ARROZ EXTRA 5KG', 24.9],
    ['PLATANO SEDA KG', 4.48],
    ['PECHUGA ESPECIAL KG', 18.63],
  ])
})

test('joins two tables with separate headings to one list, unless one details the other', () => {
  const linesOf = (labour: string, sum: string) =>
    read(`
TALLER EL TARUGO E.I.R.L.                             FACTURA ELECTRÓNICA
RUC 20605011226                                       F001-00000733
Señor(es): TRANSPORTES QUINUA S.A.C.      RUC 20456011331
Fecha de emisión: 17/01/2026

MANO DE OBRA
Descripción                               Horas    Tarifa      Importe
${labour}
REPUESTOS
Código         Descripción                Cant.    P. Unit.    Importe
BP-1078        Pastillas cerámicas        1          68.40       68.40
RT-5512        Disco delantero            2          90.80      181.60

                                      Op. gravada         ${sum}
`).productos?.map(({ descripcion, cantidad, total }) => [descripcion, cantidad, total])
  const parts = [
    ['Pastillas cerámicas', 1, 68.4],
    ['Disco delantero', 2, 181.6],
  ]
  expect(linesOf('Afinamiento y servicio de filtros         0.50     60.00        30.00', '280.00')).toEqual([
    ['Afinamiento y servicio de filtros', 0.5, 30],
    ...parts,
  ])
  expect(linesOf('Mantenimiento de los frenos               1.00    250.00       250.00', '250.00')).toEqual(
    parts,
  )
})

test('adds a table of amounts only if all lines together sum to the base', () => {
  const { productos } = read(`
TALLER EL TARUGO E.I.R.L.                             FACTURA ELECTRÓNICA
RUC 20605011226                                       F001-00000734
Señor(es): TRANSPORTES QUINUA S.A.C.      RUC 20456011331
Fecha de emisión: 17/01/2026

Descripción                                           Importe
Planchado y pintura de puerta                          350.00
Escaneo                                                 80.00
REPUESTOS
Código      Descripción             Cant.   P. Unit.   Importe
BR-22       Bisagra                     2      45.00      90.00

Total repuestos                                                 90.00
Op. gravada                                            S/      520.00
`)
  expect(productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Planchado y pintura de puerta', 350],
    ['Escaneo', 80],
    ['Bisagra', 90],
  ])
})

test('does not read the sums of two tables under the last one as line items', () => {
  const { productos } = read(`
LARCH MOTORS LTD                               INVOICE 20817
Unit 4 Tarugo Lane, Leeds LS1 4AB              Date 12/03/2024
To: Quinua Taxis Ltd

Description                          Hrs      Rate      Total
MOT and full service                 2.5      62.00     155.00
Brake fluid change                   0.5      62.00      31.00
Parts
Part No     Description              Qty      Price     Total
OF-11       Oil filter                1       9.80       9.80
BF-22       Brake fluid 1L            2       6.10      12.20

Labour total                                            186.00
Parts total                                              22.00
Net                                                     208.00
VAT 20%                                                  41.60
Total                                                   249.60
`)
  expect(productos?.map(({ total }) => total)).toEqual([155, 31, 9.8, 12.2])
})

test('reads «Labour» left of the others as a line item: in a list, beside a vehicle block, under headings', () => {
  const linesOf = (lines: string) =>
    read(`
HARBOUR MOTORS LTD
Unit 4, Dock Road, Hull HU1 2AB
INVOICE 7781
Date 14/11/2026
Customer: P. Whitfield

${lines}
Subtotal                                                  138.50
VAT 20%                                                    27.70
Total                                                     166.20
`).productos?.map(({ descripcion, unidad, total }) => [descripcion, unidad, total])
  const both = [
    ['Oil filter', undefined, 12.5],
    ['Engine oil 5W30', undefined, 36],
  ]
  expect(
    linesOf(`
          Oil filter                                       12.50
          Engine oil 5W30                                  36.00
Labour                                                     65.00
          Coolant flush                                    25.00`),
  ).toEqual([...both, ['Labour', undefined, 65], ['Coolant flush', undefined, 25]])
  expect(
    linesOf(`
Vehicle             Description                            Amount
HN12 ABC            Oil filter                              12.50
Mileage 80,112      Engine oil 5W30                         36.00
             Labour                                         90.00`),
  ).toEqual([...both, ['Labour', undefined, 90]])
  expect(
    linesOf(`
     Qty    Part no    Description              Price     Amount
       1    OF-221     Oil filter               12.50      12.50
       4    EO-530     Engine oil 5W30           9.00      36.00
Labour                                                     90.00`),
  ).toEqual([...both, ['Labour', undefined, 90]])
})

test('does not read the sum of the last group as a line item, however few lines it sums', () => {
  const data = read(`
TWO RIVERS MECHANICAL INC.                        INVOICE 31044
                                                  Date 03/31/2020
Item                          Qty  Unit       Price         Ext.
LABOR
Pipefitter, journeyman         64  hr         92.00     5,888.00
Apprentice                     40  hr         51.00     2,040.00
Subtotal Labor                                          7,928.00
EQUIPMENT
Scissor lift rental             1  wk        425.00       425.00
Subtotal Equipment                                        425.00

Total before tax                                        8,353.00
AMOUNT DUE                                             $8,353.00
`)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual([
    'Pipefitter, journeyman',
    'Apprentice',
    'Scissor lift rental',
  ])
})
