import { expect, test } from 'vitest'
import type { TextLine } from './text-line.ts'
import { middleAt } from './fit-curve.ts'
import { joinBroken } from './join-broken.ts'

const line = (left: number, right: number, offset = 100, slope = 0): TextLine => ({
  left,
  right,
  height: 30,
  offset,
  slope,
  bend: 0,
  likelihood: 0.9,
})

test('joins a line that is broken in the middle of a word, also if it slants', () => {
  expect(joinBroken([line(280, 360), line(90, 295)])).toMatchObject([{ left: 90, right: 360, height: 30 }])
  const [askew, ...others] = joinBroken([line(90, 295, 100, 0.05), line(280, 700, 100, 0.05)])
  expect(others).toEqual([])
  expect(askew && middleAt(askew, 600)).toBeCloseTo(130, 3)
})

test('does not join columns, rows or letters of different sizes', () => {
  const apart = [line(90, 295), line(310, 400)]
  const rows = [line(90, 295), line(280, 360, 125)]
  const sizes = [line(90, 295), { ...line(280, 360), height: 60 }]
  for (const lines of [apart, rows, sizes]) expect(joinBroken(lines)).toHaveLength(2)
})
