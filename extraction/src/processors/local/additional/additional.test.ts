import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const bill = answerLocally(
  readDrawing(
    `
 BODEGA TARPUQ SAC
 RUC 20601034809
 Pedido     :  2600023223
 Fecha      :  19/07/2026
 Obs.       :
 Pax        :  2
 Cant  Descripción           Total
 2     CEVICHE              118.00
 TOTAL S/                   118.00
 Este no es un comprobante de pago
`,
    'ocr',
  ),
).data

test('does not take the order number of a restaurant bill for an order of the buyer', () => {
  expect(bill.documento?.numero).toBe('2600023223')
  expect(bill.informacion_adicional?.orden_compra).toBeUndefined()
})

test('a label without a value does not take the value of the next label', () => {
  expect(bill.informacion_adicional?.observaciones).toBeUndefined()
})

test.each([
  ['SON: MONTO EN LETRAS', undefined],
  ['SON: CIENTO DIECIOCHO SOLES', 'CIENTO DIECIOCHO SOLES'],
  ['Amount in words: One hundred and eighteen only', 'One hundred and eighteen only'],
])('reads «%s» as an amount in words or as nothing', (row, words) => {
  const { data } = answerLocally(readDrawing(` FACTURA  F001-00000123\n ${row}\n TOTAL  118.00`))
  expect(data.informacion_adicional?.monto_en_letras).toBe(words)
})

test('does not take the label below the payment terms for the terms', () => {
  const { terminos_pago } =
    answerLocally(
      readDrawing(`
PERABOT HUAT TRADING
Bill To:                          Cash Sales No. : CS-001872
MR TAN                            Date           : 02/01/2018
                                  Terms          :
                                  Page           : 1 of 1
Total (RM)     354.00
`),
    ).data.informacion_adicional ?? {}
  expect(terminos_pago).toBeUndefined()
})

test('reads no remark from a dash and no net amount from a net total under a tax', () => {
  const { observaciones, neto_a_pagar } =
    answerLocally(
      readDrawing(`
                          ORDEN DE COMPRA N° 4500012345
MINERA ALTO S.A.                                        Fecha: 15.01.2025
RUC 20100147514                                         Moneda: USD
Observación -
Ley 27037
Pos   Descripción                 Cant   UM    P.Unit     Valor Neto
00010 FILTRO ACEITE                 12   UN    45.5000       546.00
                                              Total neto USD             546.00
                                              IGV 18%                     98.28
                                              Total USD                  644.28
`),
    ).data.informacion_adicional ?? {}
  expect([observaciones, neto_a_pagar]).toEqual([undefined, undefined])
})

const referring = (line: string) =>
  answerLocally(
    readDrawing(`
 BODEGA TARPUQ SAC
 RUC 20601034809
 FACTURA ELECTRÓNICA   F001-00000123
 Fecha: 19/07/2026
 ${line}
 TOTAL   118.00
`),
  ).data.informacion_adicional

test('reads a referenced order as an order and not as the document that a note changes', () => {
  expect(referring('Referencia: Orden de Compra N° 5541 del 2026-05-02')).toMatchObject({
    orden_compra: '5541',
  })
  expect(referring('Referencia: Orden de Compra N° 5541 del 2026-05-02')?.documento_afectado).toBeUndefined()
})

test.each(['PO Box 441', 'Ref: cuenta 00871'])('does not read an order from %s', (line) =>
  expect(referring(line)?.orden_compra).toBeUndefined(),
)
