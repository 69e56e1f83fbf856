import type { LineItem } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { raisedPrices } from './raised-prices.ts'

const tile: LineItem = { codigo: 'P-1', descripcion: 'Baldosa gris', unidad: 'UND', cantidad: 10, total: 500 }

/** Lines whose amounts are before tax, unless the total equals their sum. */
function withLines(productos: LineItem[], { isGross = false } = {}) {
  const sum = productos.reduce((all, line) => all + (line.total ?? 0), 0)
  const base = isGross ? sum / 1.18 : sum
  return { productos, totales: { subtotal: base, iva: base * 0.18, total: base * 1.18 } }
}
const ordered = withLines([tile])

test('the same price is none, a higher one is, with or without tax in the lines', () => {
  expect(raisedPrices(ordered, withLines([tile]))).toEqual([])
  expect(raisedPrices(ordered, withLines([{ ...tile, total: 590 }], { isGross: true }))).toEqual([])
  const dearer = withLines([{ ...tile, total: 600 }])
  expect(raisedPrices(ordered, dearer)).toEqual([{ description: 'Baldosa gris', charged: 60, ordered: 50 }])
})

test('rounding is no higher price', () => {
  expect(raisedPrices(ordered, withLines([{ ...tile, cantidad: 3, total: 150.05 }]))).toEqual([])
})

test.each([
  ['another unit', { unidad: 'CAJA' }],
  ['no quantity', { cantidad: null }],
  ['no amount', { total: null }],
  ['another item', { codigo: 'P-2', descripcion: 'Baldosa azul' }],
])('a line with %s is not compared', (_what, change) => {
  expect(raisedPrices(ordered, withLines([{ ...tile, total: 900, ...change }]))).toEqual([])
})

test("SUNAT's code for a unit is the word on the order", () => {
  expect(raisedPrices(ordered, withLines([{ ...tile, unidad: 'NIU', total: 900 }]))).toHaveLength(1)
})

test('an item that is there twice is not compared', () => {
  expect(raisedPrices(withLines([tile, tile]), withLines([{ ...tile, total: 900 }]))).toEqual([])
  expect(raisedPrices(ordered, withLines([{ ...tile, total: 900 }, tile]))).toEqual([])
})

test('lines that add up to neither base nor total are not compared', () => {
  const open = { productos: [{ ...tile, total: 900 }], totales: { iva: 180, total: 2180 } }
  expect(raisedPrices(ordered, open)).toEqual([])
  expect(raisedPrices(null, ordered)).toEqual([])
})
