import { expect, test } from 'vitest'
import { authenticityBarBand, authenticityVerdict, fieldBand, shownPercent, tableBand } from './bands.ts'

const falling = ['high', 'high', 'medium', 'medium', 'low', 'low']

test('a field band is high from 0.9, low below 0.7, and missing without a confidence', () => {
  expect([1, 0.9, 0.899, 0.7, 0.699, 0].map(fieldBand)).toEqual(falling)
  expect([null, undefined].map(fieldBand)).toEqual(['missing', 'missing'])
})

test('a percentage never rounds up across the edge of its band', () => {
  expect([0.896, 0.8999, 0.9, 0.695, 0.95].map((value) => shownPercent(value))).toEqual([89, 89, 90, 69, 95])
  expect([0.796, 0.398].map((value) => shownPercent(value, 'authenticity'))).toEqual([79, 39])
})

test('a table cell band is high from 90 percent, and medium from 70', () => {
  expect([100, 90, 89.9, 70, 69.9, 0].map(tableBand)).toEqual(falling)
})

test('the authenticity bar band is high above 0.7, and medium above 0.4', () => {
  expect([0.71, 0.7, 0.41, 0.4].map(authenticityBarBand)).toEqual(['high', 'medium', 'medium', 'low'])
})

test.each([
  [0.8, 1, 'Auténtico'],
  [0.8, 2, 'Verificar Manualmente'],
  [0.79, 0, 'Verificar Manualmente'],
  [0.6, 5, 'Verificar Manualmente'],
  [0.59, 0, 'Posible Falsificación'],
])('a confidence of %d with %d flags gives the verdict «%s»', (confidence, flags, verdict) => {
  expect(authenticityVerdict(confidence, flags)).toBe(verdict)
})
