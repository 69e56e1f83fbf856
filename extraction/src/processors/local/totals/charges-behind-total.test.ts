import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('adds charges behind the monthly total to the other charges of the amount due', () => {
  const data = read(`
ELECTRO VALLE HERMOSO S.A.
RUC 20605011226
RECIBO DE ENERGÍA ELÉCTRICA
N° S003-00012345
Cliente: PANADERIA EL ALBA S.A.C.
Fecha de emisión: 05/03/2026

CONCEPTO                       IMPORTE
Energía activa                  400.00
SUBTOTAL                        400.00
IGV 18%                          72.00
TOTAL DEL MES                   472.00
Aporte Ley 28749                  4.50
Redondeo                          0.10
TOTAL A PAGAR                   476.60
`)
  expect(data.totales).toMatchObject({ subtotal: 400, iva: 72, otros_impuestos: 4.6, total: 476.6 })
})

test('does not count arrears, which earlier bills state, into the total of a bill', () => {
  const data = read(`
EPS AGUAS DEL VALLE S.A.
RUC 20605011226
RECIBO N° S003-00012345
Cliente: PANADERIA EL ALBA S.A.C.
Fecha de emisión: 05/03/2026

CONCEPTO                       IMPORTE
Agua potable                    400.00
VALOR DE VENTA                  400.00
IGV 18%                          72.00
TOTAL FACTURADO DEL MES         472.00
Deuda pendiente (2 recibos)     871.20
Interés moratorio                 3.80
TOTAL A PAGAR                 1,347.00
`)
  expect(data.totales).toEqual({ subtotal: 400, iva: 72, total: 472 })
})

test('reads the base after an advance as the subtotal', () => {
  const data = read(`
MUEBLES TAMBO E.I.R.L.
RUC 20605011226
FACTURA ELECTRÓNICA F001-00000551
Cliente: HOSTAL LA QUENA S.A.C.   RUC 20456011331
Fecha de emisión: 19/03/2026

Descripción              Cantidad     Precio      Importe
Cama de madera                  4     295.00     1,180.00

Op. Gravadas                       1,000.00
Anticipo                             400.00
Op. Gravada neta                     600.00
IGV 18%                              108.00
Importe total                        708.00
`)
  expect(data.totales).toMatchObject({ subtotal: 600, iva: 108, total: 708 })
})

test('reads Impoconsumo as the tax of a Colombian invoice', () => {
  const data = read(`
COMEDOR LA CEIBA S.A.S.
NIT 901.334.455-1
FACTURA ELECTRÓNICA DE VENTA No. CE-812
Fecha de emisión: 2026-03-15

Producto              Cant      Vr. Unitario      Vr. Total
Almuerzo                10            20.000        200.000

Subtotal                                         $ 200.000
Impoconsumo 8%                                    $ 16.000
Total                                            $ 216.000
`)
  expect(data.totales).toMatchObject({ subtotal: 200000, iva: 16000, total: 216000 })
  expect(data.totales?.otros_impuestos).toBeUndefined()
})

test('reads IVA on a Mexican recibo de honorarios', () => {
  const data = read(`
Recibo de Honorarios
Emisor: Marina Nopal Paredes       RFC: NOPM800101AA6
CFDI versión 4.0       Folio: 58
Fecha: 20/05/2026

Cantidad      Concepto                 P. Unitario      Importe
1             Honorarios de mayo         10,000.00     10,000.00

Subtotal            $10,000.00
IVA 16%              $1,600.00
Retención ISR        $1,000.00
Total               $10,600.00
`)
  expect(data.documento?.numero).toBe('58')
  expect(data.totales).toMatchObject({ subtotal: 10000, iva: 1600, total: 10600 })
})

test('reads labels and amounts in one text run as totals and not as line items', () => {
  const data = read(`
COMERCIAL PUYA S.A.C.
RUC 20605011226
FACTURA ELECTRÓNICA F010-00044120
Adquirente: HOTEL LA QUENA S.A.   RUC 20456011331
Emisión / Vence: 05/05/2026 / 04/06/2026

Producto            Cantidad      Precio Unit.      Importe
Frigobar 50 L             10           118.00     1,180.00
Gravado US$ 1,000.00 IGV US$ 180.00 Total US$ 1,180.00
`)
  expect(data.totales).toMatchObject({ subtotal: 1000, iva: 180, total: 1180 })
  expect(data.productos).toHaveLength(1)
  expect(data.documento).toMatchObject({ fecha: '2026-05-05', fecha_vencimiento: '2026-06-04' })
})

test('reads the toll of a taxi receipt as a charge, and «IMPORTE» as no line item', () => {
  const data = read(`
TAXI SATELITAL DEL SUR S.A.C.
RUC 20601112222
FACTURA ELECTRONICA F009-0023311
F. EMISION 04/11/2026 09:12

IMPORTE               42.37
IGV 18%                7.63
PEAJE                  6.60
TOTAL S/              56.60
`)
  expect(data.totales).toEqual({ subtotal: 42.37, iva: 7.63, otros_impuestos: 6.6, total: 56.6 })
  expect(data.productos ?? []).toEqual([])
})
