import { expect, test } from 'vitest'
import { addUsage, costOf } from './cost.ts'

test('charges cached tokens at the price of cached tokens', () => {
  const price = { input: 2.5, cached: 1.25, output: 10 }
  expect(costOf({ inputTokens: 1000, cachedTokens: 400, outputTokens: 100 }, price)).toBeCloseTo(0.003)
  expect(costOf({}, price)).toBe(0)
})

test('adds up the usage of several calls and leaves unreported counts out', () => {
  expect(addUsage({ inputTokens: 5, calls: 1 }, { inputTokens: 7, outputTokens: 2 })).toEqual({
    inputTokens: 12,
    outputTokens: 2,
    calls: 1,
  })
})
