import { expect, test } from 'vitest'
import { habitText, isFirm, openFirst } from './usual-habit.ts'

test('a usual coding is firm if all of the last purchases have it', () => {
  expect(
    [
      { same: 10, earlier: 10 },
      { same: 1, earlier: 1 },
    ].map(isFirm),
  ).toEqual([true, true])
  expect(
    [
      { same: 9, earlier: 10 },
      { same: 0, earlier: 0 },
    ].map(isFirm),
  ).toEqual([false, false])
})

test('suppliers whose purchases vary come before the others, which keep their order', () => {
  const suppliers = [
    { name: 'A', same: 2, earlier: 2 },
    { name: 'B', same: 1, earlier: 3 },
    { name: 'C', same: 4, earlier: 4 },
  ]
  expect(openFirst(suppliers).map(({ name }) => name)).toEqual(['B', 'A', 'C'])
})

test.each([
  [10, 10, 'La llevan sus últimas 10 compras.'],
  [1, 1, 'La llevó su única compra anterior.'],
  [0, 1, 'Su única compra anterior lleva otra.'],
  [1, 2, 'Varía: la lleva 1 de sus últimas 2 compras.'],
  [7, 10, 'Varía: la llevan 7 de sus últimas 10 compras.'],
  [0, 0, 'Ya no queda ninguna compra con esta cuenta.'],
])('what is said of %i of %i purchases', (same, earlier, text) => {
  expect(habitText({ same, earlier })).toBe(text)
})
