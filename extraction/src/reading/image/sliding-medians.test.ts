import { expect, test } from 'vitest'
import { slidingMedians } from './sliding-medians.ts'

const sorted = (values: readonly number[], around: number) =>
  values.map((_, at) => {
    const near = values.slice(Math.max(0, at - around), at + around + 1).toSorted((a, b) => a - b)
    return near[near.length >> 1]
  })

test('sliding medians equal the medians of each window sorted separately', () => {
  // Deterministic values with repeats, runs and jumps.
  const values = Array.from({ length: 400 }, (_, at) => (at * 7919) % 101)
  for (const around of [0, 1, 3, 80, 500])
    expect(slidingMedians(values, around)).toEqual(sorted(values, around))
  expect(slidingMedians([], 3)).toEqual([])
})
