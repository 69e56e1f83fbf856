// Issue dates beside other days: of a flight, of a guest's arrival.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const dateOn = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.documento?.fecha

test('reads an issue date in words beside its label, with other numbers above both labels', () => {
  expect(
    dateOn(`
AeroPuna Sur                              BOLETO AÉREO ELECTRÓNICO
Número de boleto    881-2407715539        Código de reserva   KQ7WPL
Fecha de emisión    18 SET 2026           Lugar de emisión      LIMA
Pasajero            SOTO/ANA MRS          Documento             DNI 45118207
Vuelo       Desde            Hacia              Fecha          Sale    Llega
CA 2114     Lima (LIM)       Arequipa (AQP)     01 OCT 2026    06:20   07:50
Total             USD 225.00
`),
  ).toBe('2026-09-18')
})

test.each([
  ['Fecha de llegada', 'Fecha de salida'],
  ['Fecha check in', 'Fecha check out'],
  ['F. ingreso', 'F. salida'],
])('does not take the guest’s «%s» for the issue date of a hotel bill', (arrival, departure) => {
  expect(
    dateOn(
      `
TURISMO LAGUNA S.R.L.                          RUC 20448702155
Jr. Deustua 418 - Puno                         FACTURA ELECTRÓNICA F002-00009127
Huésped      : Karin Lindqvist                 Habitación         : 214
Empresa      : VIAJES RUTA ALTA S.A.C.         ${arrival}   : 02/08/2026
RUC          : 20523388411                     ${departure}    : 05/08/2026
Dirección    : Calle Garcilaso 265 Cusco       Fecha              : 05/08/2026
Concepto                       Noches     Tarifa     Importe
Alojamiento doble                   3      80.00      240.00
Op. gravada             US$ 240.00
IGV 10.5%                US$ 25.20
Total                   US$ 265.20
`,
      'ocr',
    ),
  ).toBe('2026-08-05')
})
