import { expect, test } from 'vitest'
import { toSheet } from './sheet.ts'
import { readDrawing } from './test/drawing.ts'

const cellsOf = (drawing: string) =>
  toSheet(readDrawing(drawing)).rows.map(({ cells }) => cells.map(({ text }) => text))

test('a label that repeats in the second of two equal columns starts a cell, even right behind a value', () => {
  expect(
    cellsOf(`
Razón      ABONOS DEL OESTE Razón      AGROEXPORTADORA
social     SUR S.A.         social     VILLA SECA S.A.C.
RUC        20377140282      RUC        20608822713
`)[0],
  ).toEqual(['Razón', 'ABONOS DEL OESTE', 'Razón', 'AGROEXPORTADORA'])
})

test('a word that repeats in a sentence starts no cell', () => {
  expect(
    cellsOf(`
Pago de la cuota y Pago de la mora
Monto      100.00
Saldo      200.00
`)[0],
  ).toEqual(['Pago de la cuota y Pago de la mora'])
})
