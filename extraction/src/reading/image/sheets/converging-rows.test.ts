import { expect, test } from 'vitest'
import { findConvergence, levelledBack, levelledSize } from './converging-rows.ts'
import { cropGrey, type Grey } from '../grey.ts'
import { measureSkew } from '../skew.ts'
import { warp } from '../warp.ts'

const [width, height] = [900, 1200]

/** Rows of letter-like dashes, each with the slope that `slopeAt` gives for its height. */
function pageOf(slopeAt: (y: number) => number): Grey {
  const data = new Uint8Array(width * height).fill(245)
  for (let top = 120; top < 1080; top += 40)
    for (let x = 100; x < 800; x++) {
      if (((x + 11 * top) >> 3) % 4 === 3) continue
      const y = Math.round(top + slopeAt(top) * (x - width / 2))
      for (let row = y; row < y + 14; row++) data[row * width + x] = 40
    }
  return { data, width, height }
}

const degreesOf = (page: Grey) =>
  [0, 0.75].map((from) => {
    const part = cropGrey(page, {
      left: 0,
      top: Math.round(from * page.height),
      right: page.width,
      bottom: Math.round(from * page.height) + (page.height >> 2),
    })
    return Math.abs(measureSkew(part).degrees)
  })

test('levels converging rows, at the top and at the bottom', () => {
  const page = pageOf((y) => 0.06 * (y / height - 0.5))
  expect(Math.min(...degreesOf(page))).toBeGreaterThan(0.8)
  const rows = findConvergence(page, measureSkew(page))
  if (!rows) throw new Error('they are not seen to run together')
  const size = levelledSize(page, rows)
  // Nothing is cut off above or below.
  expect(size.height).toBeGreaterThan(height)
  const level = warp({ ...page, channels: 1 }, levelledBack(page, rows), size.width, size.height)
  expect(Math.max(...degreesOf(level))).toBeLessThan(0.3)
})

test('finds no convergence in level rows or in rows that all slant by the same angle', () => {
  for (const slope of [0, 0.04]) {
    const page = pageOf(() => slope)
    expect(findConvergence(page, measureSkew(page))).toBeUndefined()
  }
})
