import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const addressOn = (drawing: string) => answerLocally(readDrawing(drawing)).data.proveedor?.direccion

test('an address goes on over the rows under it', () => {
  expect(
    addressOn(`
 COMERCIAL TARPUQ S.A.C.
 RUC 20601034809
 CAL. LOS LIRIOS INT. 20 MZ. B URB. MONTEGRANDE
 PUENTE PIEDRA - LIMA - LIMA
 Teléfono 014567890

 FACTURA ELECTRÓNICA   F001-00000123
 TOTAL   118.00
`),
  ).toBe('CAL. LOS LIRIOS INT. 20 MZ. B URB. MONTEGRANDE PUENTE PIEDRA - LIMA - LIMA')
})

test('an address ends where another fact begins, and without the comma that nothing follows', () => {
  expect(
    addressOn(`
 COMERCIAL TARPUQ S.A.C.
 RUC 20601034809
 AV. LOS LIRIOS 120 URB. MONTEGRANDE,
 Cliente: JUAN QUISPE

 FACTURA ELECTRÓNICA   F001-00000123
 TOTAL   118.00
`),
  ).toBe('AV. LOS LIRIOS 120 URB. MONTEGRANDE')
})
