import { expect, test } from 'vitest'
import { billsOrders, isOrder, orderKeyOf } from './order-numbers.ts'

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
