import { expect, test } from 'vitest'
import { formatValue } from './format-value.ts'

test('money is formatted in the currency of the document, and in soles without one', () => {
  expect(formatValue('totales.total', 1180, 'USD')).toBe('$ 1,180.00')
  expect(formatValue('totales.total', 1180, 'EUR')).toBe('€ 1,180.00')
  expect(formatValue('totales.total', 1180, null)).toBe('S/ 1,180.00')
  expect(formatValue('totales.total', -1180.5)).toBe('-S/ 1,180.50')
})

test('a zero is shown as a value, and an empty value as a dash', () => {
  expect(formatValue('totales.iva', 0, 'PEN')).toBe('S/ 0.00')
  expect(formatValue('totales.iva', null, 'PEN')).toBe('—')
  expect(formatValue('proveedor.nombre', '')).toBe('—')
})

test('an amount that is no number is shown as it was read', () => {
  expect(formatValue('totales.total', 'según contrato', 'PEN')).toBe('según contrato')
})

test('a quantity is formatted without currency, a date as in Spanish, and a boolean as Sí or No', () => {
  expect(formatValue('productos.0.cantidad', 1.5, 'USD')).toBe('1.5')
  expect(formatValue('documento.fecha', '2026-11-26')).toBe('26/11/2026')
  expect(formatValue('documento.fecha', '2026-02-30')).toBe('2026-02-30')
  expect([true, false].map((value) => formatValue('informacion_adicional.x', value))).toEqual(['Sí', 'No'])
})
