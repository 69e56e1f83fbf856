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

test('the order by which a restaurant numbers its bill is not an order of the buyer besides', () => {
  expect(bill.documento?.numero).toBe('2600023223')
  expect(bill.informacion_adicional?.orden_compra).toBeUndefined()
})

test('a label that nothing stands behind does not take what belongs to the next one', () => {
  expect(bill.informacion_adicional?.observaciones).toBeUndefined()
})

test.each([
  ['SON: MONTO EN LETRAS', undefined],
  ['SON: CIENTO DIECIOCHO SOLES', 'CIENTO DIECIOCHO SOLES'],
  ['Amount in words: One hundred and eighteen only', 'One hundred and eighteen only'],
])('behind «%s» stands an amount in words or nothing', (row, words) => {
  const { data } = answerLocally(readDrawing(` FACTURA  F001-00000123\n ${row}\n TOTAL  118.00`))
  expect(data.informacion_adicional?.monto_en_letras).toBe(words)
})

test('the label under the terms is none of them', () => {
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

test('a remark that is a dash is none, and a net total under a tax is not what is paid', () => {
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

test('an order that the paper refers to is an order, and none that it changes', () => {
  expect(referring('Referencia: Orden de Compra N° 5541 del 2026-05-02')).toMatchObject({
    orden_compra: '5541',
  })
  expect(referring('Referencia: Orden de Compra N° 5541 del 2026-05-02')?.documento_afectado).toBeUndefined()
})

test.each(['PO Box 441', 'Ref: cuenta 00871'])('%s is no order', (line) =>
  expect(referring(line)?.orden_compra).toBeUndefined(),
)
