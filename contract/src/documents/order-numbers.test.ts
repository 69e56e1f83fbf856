import { expect, test } from 'vitest'
import { billsOrders, isOrder, orderKeyOf, orderKeysOf } from './order-numbers.ts'

test.each([
  ['O/C N° 000123', '123'],
  ['OC-123', '123'],
  ['OC000123', '123'],
  ['Orden de Compra Nro. 00123', '123'],
  ['123', '123'],
  ['4500012345', '4500012345'],
  ['OC-2026-0045', '2026-45'],
  ['2026-45', '2026-45'],
  ['001-000123', '1-123'],
  ['PO-77', '77'],
  ['CC-9', 'CC-9'],
])('the number of the order %s is compared as %s', (text, key) => {
  expect(orderKeyOf(text)).toBe(key)
})

test.each(['', 'S/N', 'OC', 'Verbal', null, undefined])('%s names no order', (text) => {
  expect(orderKeyOf(text)).toBeNull()
})

test('two numbers are not one', () => {
  expect(orderKeyOf('000123 / 000124')).not.toBe(orderKeyOf('000123'))
})

test('orders are recognised by their title, and what can bill them by its own', () => {
  expect(['ORDEN DE COMPRA', 'Orden de Servicio', 'FACTURA', null].map(isOrder)).toEqual([
    true,
    true,
    false,
    false,
  ])
  const titles = [
    'FACTURA',
    'NOTA DE CRÉDITO',
    'Papel sin tipo',
    'GUÍA DE REMISIÓN REMITENTE',
    'ORDEN DE COMPRA',
  ]
  expect(titles.map(billsOrders)).toEqual([true, true, true, false, false])
})

test.each([
  ['OC-12, OC-13', ['12', '13']],
  ['O/C N° 000123 y 000124', ['123', '124']],
  ['4500012345;4500012346 / 4500012347', ['4500012345', '4500012346', '4500012347']],
  ['OC-12\nOC-12', ['12']],
  ['OC-2026-55/56', ['2026-55-56']],
  ['OC 1,200', ['1-200']],
  ['OC-0012,OC-0013', ['12', '13']],
  ['OC-12, del 15/10/2026', ['12']],
  ['OC-12 & compañía', ['12']],
  ['sin orden', []],
  [null, []],
])('a text may cite several orders: %s', (text, keys) => {
  expect(orderKeysOf(text)).toEqual(keys)
})
