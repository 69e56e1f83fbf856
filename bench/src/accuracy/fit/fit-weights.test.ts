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

test('what goes with right values speaks for them, what goes with wrong ones against', () => {
  const weights = fitWeights(samples)
  expect(weights['rótulo']).toBeGreaterThan(0.5)
  expect(weights['no figura']).toBeLessThan(-0.5)
  expect(oddsOf(sample(true, 'rótulo'), weights)).toBeGreaterThan(oddsOf(sample(true), weights))
})

test('chance makes no witness of what is against a value', () => {
  const weights = fitWeights([...samples, ...many(40, sample(true, 'no importa'))])
  expect(weights['no importa']).toBeLessThanOrEqual(0)
})

test('three of four right are shown as three of four', () => {
  const weights = fitWeights(samples.filter(({ signals }) => signals.length === 1))
  expect(1 / (1 + Math.exp(-oddsOf(sample(true), weights)))).toBeCloseTo(0.75, 1)
})
