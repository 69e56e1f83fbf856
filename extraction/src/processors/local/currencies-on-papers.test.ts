import { currencies } from '@conforme/contract/values/currencies'
import { expect, test } from 'vitest'
import { looksLikeMoney } from '../../layout/found.ts'
import { readDrawing } from '../../layout/test/drawing.ts'
import { answerLocally } from './answer-locally.ts'

const read = (marked: string) =>
  answerLocally(
    readDrawing(`
BAZAR LOS TRES HERMANOS
Recibo 000123
Fecha: 12/05/2026

Descripción              Cantidad     Precio        Importe
Cuaderno cuadriculado           2      50.00         100.00

Subtotal                              ${marked}
TOTAL                                 ${marked}
`),
  ).data

const marks = Object.entries(currencies).flatMap(([code, { signs = [], codeIsWord }]) =>
  [...signs, ...(codeIsWord ? [] : [code])].map((mark) => ({ code, mark })),
)

test.each(marks)('a paper marked with $mark gives its total, in $code', ({ code, mark }) => {
  const { documento, totales } = read(`${mark} 100.00`)
  expect(totales).toMatchObject({ subtotal: 100, total: 100 })
  // Papers of several countries print it: alone it is taken for dollars.
  expect(documento?.moneda).toBe(mark === '$' ? 'USD' : code)
})

test.each(marks)('$mark may stand right before the amount', ({ mark }) => {
  expect(read(`${mark}100.00`).totales).toMatchObject({ subtotal: 100, total: 100 })
})

test('a letter and a figure that belong to a name are no currency', () => {
  const { documento, productos } = answerLocally(
    readDrawing(`
BAZAR LOS TRES HERMANOS
RUC 20512333797
Recibo 000123
Fecha: 12/05/2026

Descripción              Cantidad     Precio        Importe
Lector GS1 de códigos           2      50.00         100.00

TOTAL                                                100.00
`),
  ).data
  expect(documento?.moneda).toBe('PEN')
  expect(productos?.[0]).toMatchObject({ descripcion: 'Lector GS1 de códigos' })
})

test.each([
  ['S/ 12', true],
  ['RM 12', true],
  ['Rs.500', true],
  ['RM12.50', true],
  ['RS232', false],
])('«%s» is written as money: %s', (text, isMoney) => expect(looksLikeMoney(text)).toBe(isMoney))

test('a postcode is no currency, and a tax id says whose money a paper without a sign is in', () => {
  const data = answerLocally(
    readDrawing(`
INVOICE 7016
Pukallpi Partners Limited
Alder Mews 3412
Bristol BS1 9ZZ
VAT number GB 362 6910 01
Issued 13 Jun 2026
Description            Amount
Wireless keyboard      367.85
Gross                  441.42
`),
  ).data
  expect(data.documento?.moneda).toBe('GBP')
})
