import { expect, test } from 'vitest'
import { cutBentSheet } from './bent-sheet.ts'
import type { Grey } from '../grey.ts'
import { findPage } from './page-quad.ts'
import { straighten } from '../straighten.ts'

const [width, height] = [600, 800]
const [coinX, coinY, coinRadius] = [480, 200, 30]
const wander = (y: number) => 40 * Math.sin(y / 110)
const bulge = (y: number) => (y < 320 ? -0.0008 * (y - 320) ** 2 : 0) // its lower part is straight

/** Paper with rows of dashes and curved long sides, on a table with vertical grain; a coin at its side. */
function photographOf(bend: (y: number) => number, table: (x: number) => number): Grey {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const by = bend(y)
    for (let x = 0; x < width; x++) {
      const isPaper = y > 60 && y < 740 && x > 130 + by && x < 460 + by
      const isInk = y > 110 && y < 690 && y % 24 < 8 && x > 160 + by && x < 430 + by && (x >> 2) % 3 > 0
      const isCoin = Math.hypot(x - coinX, y - coinY) < coinRadius
      data[y * width + x] = isPaper ? (isInk ? 60 : 220) : isCoin ? 200 : table(x)
    }
  }
  return { data, width, height }
}

const wood = (x: number) => 90 + 14 * Math.sin(x / 4)

test('cuts paper with bent sides out of its table, with a margin of paper all around', async () => {
  const page = await straighten(photographOf(wander, wood))
  expect(page.wasSideways).toBe(false)
  expect(page.clean.width).toBeLessThan(460)
  const { data, width: across } = page.clean
  const margins = data.filter((_, at) => at % across < 12 || at % across > across - 12)
  const dark = margins.filter((value) => value < 150).length
  expect(dark / margins.length).toBeLessThan(0.02)
})

test('maps a row of the straightened sheet back to its place in the photograph', async () => {
  const { view } = await straighten(photographOf(wander, wood))
  const [a, b, c, d, e, f] = view.toSource
  const [left, top, right] = [c * width, f * height, (a + c) * width]
  expect(top).toBeCloseTo(60, -1)
  expect((e + f) * height).toBeCloseTo(740, -1)
  expect(left).toBeGreaterThan(80)
  expect(right).toBeLessThan(520)
  expect(Math.abs(b) + Math.abs(d)).toBeLessThan(1e-9)
})

test('finds a bent sheet that is straight for the most part by its rows, not by four corners', async () => {
  expect(await findPage(photographOf(bulge, wood))).toHaveProperty('rows')
})

test('finds the four corners of straight paper, and finds no sheet if paper lies on paper', async () => {
  expect(await findPage(photographOf(() => 0, wood))).toHaveProperty('quad')
  expect(await findPage(photographOf(wander, () => 215))).toBeUndefined()
})

/** Paper whose lower right corner is outside the picture. */
function photographOfCutPaper(): Grey {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [left, right] = [80 - 0.05 * y, 520 + 0.05 * y]
    for (let x = 0; x < width; x++) {
      const [top, bottom] = [50 - 0.02 * x, 740 + 0.18 * x]
      const isPaper = y > top && y < bottom && x > left && x < right
      const along = (y - top) / (bottom - top)
      const isInk = along > 0.1 && along < 0.9 && (along * 30) % 1 < 0.4 && (x >> 2) % 3 > 0
      const isWithin = x > left + 30 && x < right - 30
      data[y * width + x] = isPaper ? (isInk && isWithin ? 60 : 220) : 40
    }
  }
  return { data, width, height }
}

test('finds paper that extends beyond the picture by the visible parts of its sides', async () => {
  const page = await findPage(photographOfCutPaper())
  expect(page).toHaveProperty('quad')
  const [, , [right, bottom] = [0, 0]] = page && 'quad' in page ? page.quad : []
  expect(bottom).toBeGreaterThan(1)
  expect(right).toBeCloseTo(0.934, 1)
  expect((await straighten(photographOfCutPaper())).wasSideways).toBe(false)
})

test('does not extend a dark row of the sheet’s edge to both sides', () => {
  const data = new Uint8Array(width * height).fill(220)
  data.fill(60, 0, 2 * width)
  const sheet = {
    top: 0,
    bottom: 1,
    rows: [
      { left: 0.2, right: 0.8 },
      { left: 0.25, right: 0.85 },
    ],
  }
  const { image } = cutBentSheet({ data, width, height }, sheet)
  expect(image.data.slice(0, 10)).toEqual(new Uint8Array(10).fill(60))
  const besides = image.data.slice(image.width - 10, image.width)
  expect(besides).toEqual(new Uint8Array(10).fill(220))
})
