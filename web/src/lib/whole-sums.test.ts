import { expect, test } from 'vitest'
import { wholeSums } from './whole-sums.ts'

test('a currency symbol and its amount are joined by a non-breaking space', () => {
  expect(wholeSums('Quedan S/ 1,200.50 de $ 3.00 y S/ más')).toBe(
    'Quedan S/\u00A01,200.50 de $\u00A03.00 y S/ más',
  )
})
