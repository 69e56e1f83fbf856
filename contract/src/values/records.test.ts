import { expect, test } from 'vitest'
import { isRecord, toRecord, valueAt } from './records.ts'

test('an object is a record, and neither a list nor nothing is', () => {
  expect([{ a: 1 }, [], null, 'texto', undefined].map(isRecord)).toEqual([true, false, false, false, false])
  expect([{ a: 1 }, [1], null].map(toRecord)).toEqual([{ a: 1 }, {}, {}])
})

test('a value is found at its path, in sections and in lists', () => {
  const data = { totales: { total: 118 }, productos: [{ total: 50 }, { total: 68 }] }
  expect(valueAt(data, 'totales.total')).toBe(118)
  expect(valueAt(data, 'productos.1.total')).toBe(68)
  expect(valueAt(data, 'totales.total.iva')).toBeUndefined()
  expect(valueAt(data, 'cliente.nombre')).toBeUndefined()
})

test('what every object and every list has by itself is no value', () => {
  expect(valueAt({ productos: [{}] }, 'productos.length')).toBeUndefined()
  expect(valueAt({ totales: {} }, 'totales.toString')).toBeUndefined()
})
