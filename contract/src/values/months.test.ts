import { expect, test } from 'vitest'
import { findMonth, longMonth, shortMonth } from './months.ts'

test.each([
  ['ferretería setiembre', { month: 9, year: undefined, rest: 'ferretería' }],
  ['Septiembre de 2026 ferretería', { month: 9, year: 2026, rest: 'ferretería' }],
  ['flete mayo 2025 norte', { month: 5, year: 2025, rest: 'flete norte' }],
  ['lubricantes Set. 2025', { month: 9, year: 2025, rest: 'lubricantes' }],
  ['sept 2025', { month: 9, year: 2025, rest: '' }],
  ['oct 2025 flete', { month: 10, year: 2025, rest: 'flete' }],
  ['set de llaves', undefined],
  ['ferretería', undefined],
  ['mayorista', undefined],
])('the search «%s» gives its month and year, or none', (search, found) => {
  expect(findMonth(search)).toEqual(found)
})

test('a month has a short and a long form', () => {
  expect(longMonth('2026-09')).toBe('setiembre 2026')
  expect(['2026-09', '2026-05'].map(shortMonth)).toEqual(['set. 2026', 'mayo 2026'])
})
