import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('reads line items as lists of labels and values with a tax of their own', () => {
  const data = read(`
Emisor
FERRETERIA LAGUNA SA DE CV
RFC: EKU9003173C9

Concepto: 1 de 2
Descripcion: Taladro percutor de media pulgada con
maletin
No identificación: TAL-7, Clave SAT: 27112700, Clave Unidad: H87, Unidad: PIEZA
Cantidad: 2, Valor unitario: 450.00, Descuento: 100.00, Importe: 900.00
Traslado Impuesto: 002 - IVA, Base: 800.00, Tasa o cuota: 0.160000, Importe: 128.00
Concepto: 2 de 2
Descripcion: Broca
No identificación: (ninguno), Clave SAT: 27112800, Clave Unidad: H87, Unidad: (ninguna)
Cantidad: 10, Valor unitario: 20.00, Descuento: (ninguno), Importe: 200.00
Traslado Impuesto: 002 - IVA, Base: 200.00, Tasa o cuota: 0.160000, Importe: 32.00

Subtotal: 1,100.00
Descuento: 100.00
IVA: 160.00
Total: 1,160.00
`)
  expect(data.productos).toEqual([
    {
      codigo: 'TAL-7',
      descripcion: 'Taladro percutor de media pulgada con maletin',
      unidad: 'H87',
      cantidad: 2,
      precio: 450,
      descuento: 100,
      total: 900,
    },
    { descripcion: 'Broca', unidad: 'H87', cantidad: 10, precio: 20, total: 200 },
  ])
  expect(data.totales).toMatchObject({ subtotal: 1100, descuentos: 100, iva: 160, total: 1160 })
})

test('reads the name above its labelled values and leaves out a form whose numbers do not fit', () => {
  const data = read(`
BAZAR DEL PUERTO E.I.R.L.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B003-00012345
Fecha: 16/12/2025

Linterna recargable
Cantidad: 3   Precio: 12.50   Total: 37.50
Pilas AA
Cantidad: 2   Precio: 4.00   Total: 8.00

Cantidad: 5   Precio: 99.00   Total: 45.50

TOTAL   45.50
`)
  expect(data.productos).toEqual([
    { descripcion: 'Linterna recargable', cantidad: 3, precio: 12.5, total: 37.5 },
    { descripcion: 'Pilas AA', cantidad: 2, precio: 4, total: 8 },
  ])
})

test('reads fuel, its volume and its price per gallon from labelled rows', () => {
  const drawing = `
PRAIRIE FUEL
SALINA, KS 67401
09/30/2023  05:52:06 AM
PUMP#  3
UNLEADED PLUS        15.214G
PRICE/GAL            $3.899

FUEL TOTAL         $  59.32
CREDIT             $  59.32
`
  expect(answerLocally(readDrawing(drawing, 'ocr')).data.productos).toEqual([
    { descripcion: 'UNLEADED PLUS', cantidad: 15.214, precio: 3.899, total: 59.32 },
  ])
})

test('reads a quantity in the name above labelled price and amount, with a colour between', () => {
  const data = read(`
             TELARES QUILLA
        BOLETA DE VENTA ELECTRONICA
               B002-58
  CLIENTE: Rosa Tineo
  FECHA: 14/03/2026
  DETALLE
  2 UND POLO DE ALGODON
  (Color: Negro | Talla: M)
        P. Unit: S/ 45.00   Importe: S/ 90.00
  1 UND CASACA DE JEAN
        P. Unit: S/ 129.90   Importe: S/ 129.90
             SUBTOTAL (S/): 219.90
             TOTAL (S/): 219.90
`)
  expect(data.productos).toEqual([
    { descripcion: 'POLO DE ALGODON', unidad: 'UND', cantidad: 2, precio: 45, total: 90 },
    { descripcion: 'CASACA DE JEAN', unidad: 'UND', cantidad: 1, precio: 129.9, total: 129.9 },
  ])
})

test('reads a labelled line item without a quantity from its price and its amount', () => {
  const data = read(`
BAZAR LA QUENA E.I.R.L.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B003-00012345
FECHA: 16/12/2025
2 x POLO DE ALGODON
Precio Unit.: 45.00  Subtotal: 90.00
1 x CASACA DE JEAN
Precio Unit.: 129.90  Subtotal: 129.90
TOTAL:   S/ 219.90
`)
  expect(data.productos?.map(({ descripcion, cantidad, total }) => [descripcion, cantidad, total])).toEqual([
    ['POLO DE ALGODON', 2, 90],
    ['CASACA DE JEAN', 1, 129.9],
  ])
})

test('a fuel pump receipt yields a line although its litres are rounded to hundredths', () => {
  const data = answerLocally(
    readDrawing(
      `
  SRI LAKSHMI FILLING STATION
  NH-44 DEVANAHALLI, BENGALURU
TEL NO: 08027682214
RECEIPT NO: 48817
NOZZLE NO: 2

PRODUCT: PETROL
RATE/LTR: 102.86
AMOUNT: 2500.00
VOLUME(LTR): 24.30 lt

VEH NO: KA05MN4471
DATE: 19/09/2024 08:14
MODE: UPI
`,
      'ocr',
    ),
  ).data
  expect(data.productos).toEqual([{ descripcion: 'PETROL', cantidad: 24.3, precio: 102.86, total: 2500 }])
  expect(data.totales?.total).toBe(2500)
  expect(data.documento?.moneda).toBe('INR')
})
