import { expect, test } from 'vitest'
import { belowSure, oddsOf, toConfidence } from './odds.ts'
import { sureAbroad } from './weights.ts'

const witnesses = ['exacta linea', 'regla importe-de-linea ok'].map((name) => ({ name }))
const abroad = { name: 'extranjero fecha', against: true }

test('lowers a sure value on a foreign document below sure unless there is further evidence', () => {
  expect(oddsOf(witnesses)).toBeLessThan(sureAbroad)
  expect(toConfidence(witnesses)).toBeGreaterThan(0.9)
  expect(toConfidence([...witnesses, abroad])).toBe(belowSure)
  expect(toConfidence([...witnesses, { name: 'línea que cuadra' }, abroad])).toBeGreaterThan(0.9)
})
