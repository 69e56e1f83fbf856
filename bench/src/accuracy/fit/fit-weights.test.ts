import { expect, test } from 'vitest'
import { fitWeights, oddsOf, type Sample } from './fit-weights.ts'

const sample = (right: boolean, ...names: string[]): Sample => ({
  signals: ['campo x', ...names].map((name) => ({ name, against: name.startsWith('no ') })),
  right,
  weight: 1,
})
const many = (count: number, one: Sample): Sample[] => Array.from({ length: count }, () => one)
const samples = [
  ...many(60, sample(true, 'rótulo')),
  ...many(30, sample(true)),
  ...many(10, sample(false)),
  ...many(20, sample(false, 'no figura')),
]

test('a signal of right values gets a positive weight, and one of wrong values a negative weight', () => {
  const weights = fitWeights(samples)
  expect(weights['rótulo']).toBeGreaterThan(0.5)
  expect(weights['no figura']).toBeLessThan(-0.5)
  expect(oddsOf(sample(true, 'rótulo'), weights)).toBeGreaterThan(oddsOf(sample(true), weights))
})

test('a signal against a value never gets a positive weight by chance', () => {
  const weights = fitWeights([...samples, ...many(40, sample(true, 'no importa'))])
  expect(weights['no importa']).toBeLessThanOrEqual(0)
})

test('three right samples of four are fitted to a probability of 0.75', () => {
  const weights = fitWeights(samples.filter(({ signals }) => signals.length === 1))
  expect(1 / (1 + Math.exp(-oddsOf(sample(true), weights)))).toBeCloseTo(0.75, 1)
})
