import { expect, test } from 'vitest'
import { byDay, byProcessor } from './usage-figures.ts'

const point = (overrides: object) => ({
  day: '2026-11-20',
  processor: 'local',
  documents: 1,
  seconds: 2,
  costUsd: 0,
  fields: 0,
  edited: 0,
  accuracy: null,
  ...overrides,
})

test('every day of the period is listed, and the last is today in Peru', () => {
  // At 04:00 UTC on the 21st it is still the 20th in Lima.
  const days = byDay([point({})], 3, new Date('2026-11-21T04:00:00Z'))
  expect(days.map(({ day, documents }) => [day, documents])).toEqual([
    ['2026-11-18', 0],
    ['2026-11-19', 0],
    ['2026-11-20', 1],
  ])
})

test('accuracy is weighted by fields, and not by unconfirmed documents', () => {
  const points = [
    point({ accuracy: 1, fields: 90, documents: 3 }),
    point({ day: '2026-11-19', accuracy: 0, fields: 10, edited: 10, documents: 1000 }),
    point({ day: '2026-11-18', documents: 50 }),
  ]
  expect(byProcessor(points, ['openai', 'local'])).toEqual([
    expect.objectContaining({ processor: 'local', documents: 1053, seconds: 6, costUsd: 0, accuracy: 0.9 }),
  ])
})

test('a processor without documents keeps its cost, and has no time per document', () => {
  const points = [point({ processor: 'openai', documents: 0, seconds: 0, costUsd: 0.5 }), point({})]
  expect(byProcessor(points, ['openai', 'local'])).toMatchObject([
    { processor: 'openai', costUsd: 0.5, secondsEach: null },
    { processor: 'local', secondsEach: 2 },
  ])
})
