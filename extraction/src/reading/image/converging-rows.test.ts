import { expect, test } from 'vitest'
import { cropGrey, type Grey } from './grey.ts'
import { measureSkew } from './skew.ts'
import { straighten } from './straighten.ts'

const [width, height] = [900, 1200]

/** Rows of dashes as letters stand, each falling by `slopeAt` its height. */
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
    const part = cropGrey(page, 0, Math.round(from * page.height), page.width, page.height >> 2)
    return Math.abs(measureSkew(part).degrees)
  })

test('rows that run together towards one side are made level, at the top and at the bottom', async () => {
  const page = pageOf((y) => 0.06 * (y / height - 0.5))
  expect(Math.min(...degreesOf(page))).toBeGreaterThan(0.8)
  const { clean } = await straighten(page)
  expect(Math.max(...degreesOf(clean))).toBeLessThan(0.3)
  // Nothing above or below was cut off.
  expect(clean.height).toBeGreaterThan(height)
})

test('a page with level rows is left as it is', async () => {
  const page = pageOf(() => 0)
  expect((await straighten(page)).view).toMatchObject({ width, height, toSource: [1, 0, 0, 0, 1, 0, 0, 0, 1] })
})
