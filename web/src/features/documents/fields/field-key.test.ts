import { expect, test } from 'vitest'
import { keyOfPath, lineIdAt, pathOfKey, rowNow } from './field-key.ts'

const withLines = (...lineas: string[]) => ({
  extractedData: {
    productos: lineas.map(() => ({})),
    metadata: { campos: {}, revisiones: [], avisos: [], lineas: { productos: lineas } },
  },
})

test('the key of a field in a line follows the line when an earlier line is removed', () => {
  const key = keyOfPath(withLines('a', 'b-_', 'c'), 'productos.1.total')
  expect(pathOfKey(withLines('b-_', 'c'), key)).toBe('productos.0.total')
  expect(pathOfKey(withLines('a', 'c'), key)).toBeUndefined()
})

test('the focused row follows its line to the new position', () => {
  const row = { path: 'productos.1.total', value: 12 }
  const looked = { key: keyOfPath(withLines('a', 'b', 'c'), row.path), row }
  expect(rowNow(withLines('a', 'b'), looked)).toBe(row)
  expect(rowNow(withLines('b', 'c'), looked)).toEqual({ path: 'productos.0.total', value: 12 })
  expect(rowNow(withLines('a', 'c'), looked)).toBeUndefined()
})

test('a field outside the lines keeps its path as key', () => {
  for (const path of ['totales.total', 'productos.7.total', 'informacion_adicional.cuotas.0.monto']) {
    expect(keyOfPath(withLines('a'), path)).toBe(path)
    expect(pathOfKey(withLines('a'), path)).toBe(path)
  }
  expect(lineIdAt(withLines('a'), 'productos.0')).toBe('a')
  expect(lineIdAt(withLines('a'), 'totales.total')).toBeUndefined()
})
