import { expect, test } from 'vitest'
import { errorInterval } from './error-interval.ts'
import { isBudgetExhausted } from './pilot-budget.ts'

test('the error interval equals the published tables', () => {
  const of = (wrong: number, looked: number) => {
    const { low, high } = errorInterval(wrong, looked)
    return [Number(low.toFixed(4)), Number(high.toFixed(4))]
  }
  expect(of(0, 10)).toEqual([0, 0.3085])
  expect(of(1, 10)).toEqual([0.0025, 0.445])
  expect(of(5, 10)).toEqual([0.1871, 0.8129])
  expect(of(10, 10)).toEqual([0.6915, 1])
  expect(of(3, 1000)).toEqual([0.0006, 0.0087])
  expect(of(0, 0)).toEqual([0, 1])
})

test('the budget of the pilot is spent if more confirmations are wrong than it allows, wherever found', () => {
  const counts = { confirmed: 0, looked: 0, wrongInSample: 0, correctedLater: 0 }
  expect(isBudgetExhausted(counts, 1000)).toBe(false)
  expect(isBudgetExhausted({ ...counts, confirmed: 999, correctedLater: 1 }, 1000)).toBe(true)
  expect(isBudgetExhausted({ ...counts, confirmed: 1000, correctedLater: 1 }, 1000)).toBe(false)
  expect(isBudgetExhausted({ ...counts, confirmed: 1000, correctedLater: 2 }, 1000)).toBe(true)
  expect(isBudgetExhausted({ ...counts, confirmed: 500, looked: 10, wrongInSample: 1 }, 1000)).toBe(true)
})

test('the budget is also spent if the sample alone shows a higher error rate than it allows', () => {
  const counts = { confirmed: 10_000, looked: 200, wrongInSample: 3, correctedLater: 0 }
  expect(errorInterval(3, 200).low).toBeGreaterThan(1 / 1000)
  expect(isBudgetExhausted(counts, 1000)).toBe(true)
  expect(isBudgetExhausted({ ...counts, wrongInSample: 1 }, 1000)).toBe(false)
})
