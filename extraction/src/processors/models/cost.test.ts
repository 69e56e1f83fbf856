import { expect, test } from 'vitest'
import { addUsage, costOf } from './cost.ts'

test('cached tokens cost what cached tokens cost', () => {
  const price = { input: 2.5, cached: 1.25, output: 10 }
  expect(costOf({ inputTokens: 1000, cachedTokens: 400, outputTokens: 100 }, price)).toBeCloseTo(0.003)
  expect(costOf({}, price)).toBe(0)
})

test('the use of several calls adds up, and what nobody told stays unknown', () => {
  expect(addUsage({ inputTokens: 5, calls: 1 }, { inputTokens: 7, outputTokens: 2 })).toEqual({
    inputTokens: 12,
    outputTokens: 2,
    calls: 1,
  })
})
