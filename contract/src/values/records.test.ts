import { expect, test } from 'vitest'
import { isRecord, toRecord, valueAt } from './records.ts'

test('an object is a record, and a list or null is not', () => {
  expect([{ a: 1 }, [], null, 'texto', undefined].map(isRecord)).toEqual([true, false, false, false, false])
  expect([{ a: 1 }, [1], null].map(toRecord)).toEqual([{ a: 1 }, {}, {}])
})

test('a value is found by its path in sections and lists', () => {
  const data = { totales: { total: 118 }, productos: [{ total: 50 }, { total: 68 }] }
  expect(valueAt(data, 'totales.total')).toBe(118)
  expect(valueAt(data, 'productos.1.total')).toBe(68)
  expect(valueAt(data, 'totales.total.iva')).toBeUndefined()
  expect(valueAt(data, 'cliente.nombre')).toBeUndefined()
})

test('built-in properties of objects and lists are not values', () => {
  expect(valueAt({ productos: [{}] }, 'productos.length')).toBeUndefined()
  expect(valueAt({ totales: {} }, 'totales.toString')).toBeUndefined()
})
