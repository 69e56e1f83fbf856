import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const answer = (foot: string, source?: 'ocr') =>
  answerLocally(
    readDrawing(
      `
FERRETERÍA EL TORNILLO S.A.C.                 R.U.C. 20505310072
                                              FACTURA ELECTRÓNICA
                                              F001-00004512
Señor(es): TIENDAS MASS SAC
RUC: 20512333797
Fecha de Emisión: 02/03/2026
Forma de pago: CRÉDITO
CANT.     DESCRIPCIÓN              P. UNIT       IMPORTE
1.00      CEMENTO                  1,000.00      1,000.00
OP. GRAVADA    1,000.00
IGV 18%          180.00
TOTAL          1,180.00
${foot}`,
      source,
    ),
  )
const instalments = (foot: string, source?: 'ocr') => answer(foot, source).data['cuotas']

const first = { numero: 'Cuota001', monto: 590, fecha_vencimiento: '2026-03-17' }
const second = { numero: 'Cuota002', monto: 590, fecha_vencimiento: '2026-04-01' }

test('reads instalments with labels on each line', () => {
  const { data, hints } = answer(`
INFORMACIÓN DEL CRÉDITO   Monto neto pendiente de pago: S/ 1,180.00   Total de cuotas: 2
Cuota001   Fec. Venc. 17/03/2026   Monto S/ 590.00
Cuota002   Fec. Venc. 01/04/2026   Monto S/ 590.00
`)
  expect(data['cuotas']).toEqual([first, second])
  expect(data.documento?.fecha_vencimiento).toBe('2026-04-01')
  expect(hints?.['cuotas.1.fecha_vencimiento']?.verbatim).toBe('01/04/2026')
})

test('reads instalments under headings, side by side or one below the other', () => {
  expect(
    instalments(`
Información del crédito
Monto neto pendiente de pago : S/ 1,180.00    Total de Cuotas : 2
N° Cuota    Fec. Venc.    Monto       N° Cuota    Fec. Venc.    Monto
1           17/03/2026    590.00      2           01/04/2026    590.00
`),
  ).toEqual([first, second])
  expect(
    instalments(
      `
CRONOGRAMA DE PAGOS
CUOTA     MONTO      VENCIMIENTO
1         590.00     17/03/2026
2         590.00     01/04/2026
`,
      'ocr',
    ),
  ).toEqual([first, second])
})

test('excludes the detracción from the instalments', () => {
  expect(
    instalments(`
Operación sujeta a detracción 12 % código 037 monto S/ 142.00
Monto neto pendiente de pago: S/ 1,038.00
Cuota001   Fec. Venc. 17/03/2026   Monto S/ 1,038.00
`),
  ).toEqual([{ ...first, monto: 1038 }])
})

test('reads no instalments that do not sum to the amount due, have another count or have no number', () => {
  expect(instalments('\nCuota001   Fec. Venc. 17/03/2026   Monto S/ 59.00\n')).toBeUndefined()
  expect(instalments('\nCuota 3 de 12   Fec. Venc. 17/03/2026   Monto S/ 1,180.00\n')).toBeUndefined()
  expect(instalments('\nVence el 17/03/2026   S/ 1,180.00\n')).toBeUndefined()
})
