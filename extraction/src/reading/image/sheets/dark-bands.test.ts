import { expect, test } from 'vitest'
import { invertBands, withDarkBands } from './dark-bands.ts'
import type { Grey } from '../grey.ts'
import type { Quad } from '../projective.ts'

const [width, height] = [400, 600]

interface Area {
  left: number
  top: number
  right: number
  bottom: number
  grey: number
}

/** A dark table with the given areas on it. */
function pictureOf(areas: readonly Area[]): Grey {
  const data = new Uint8Array(width * height).fill(60)
  for (const { left, top, right, bottom, grey } of areas)
    for (let y = top; y < bottom; y++) data.fill(grey, y * width + left, y * width + right)
  return { data, width, height }
}

const paper: Area = { left: 80, top: 160, right: 320, bottom: 560, grey: 230 }
const found: Quad = [
  [80 / width, 160 / height],
  [320 / width, 160 / height],
  [320 / width, 560 / height],
  [80 / width, 560 / height],
]
const inPixels = (quad: Quad) => quad.map(([x, y]) => [Math.round(x * width), Math.round(y * height)])

test('includes a dark band along the top in the sheet', () => {
  const band = { ...paper, top: 100, bottom: 160, grey: 90 }
  const [[, top] = [0, 0], , , bottomLeft] = inPixels(withDarkBands(found, pictureOf([paper, band])).quad)
  expect(top).toBeGreaterThanOrEqual(100)
  expect(top).toBeLessThan(106)
  expect(bottomLeft).toEqual([80, 560])
})

test('includes a dark stripe along a side in the sheet', () => {
  const stripe = { ...paper, left: 50, right: 80, grey: 100 }
  const [[left] = [0], [right] = [0]] = inPixels(withDarkBands(found, pictureOf([paper, stripe])).quad)
  expect(left).toBeGreaterThanOrEqual(50)
  expect(left).toBeLessThan(54)
  expect(right).toBe(320)
})

test.each<[string, Area[]]>([
  ['the table alone', []],
  ['a shadow that falls to the right', [{ left: 90, top: 560, right: 345, bottom: 590, grey: 35 }]],
  ['another, wider sheet', [{ left: 20, top: 100, right: 390, bottom: 160, grey: 110 }]],
  [
    'an area that reaches the edge of the picture',
    [{ left: 80, top: 0, right: 320, bottom: 160, grey: 100 }],
  ],
  ['a line', [{ left: 80, top: 150, right: 320, bottom: 153, grey: 110 }]],
])('does not include %s in the sheet', (_, areas) => {
  expect(withDarkBands(found, pictureOf([...areas, paper]))).toEqual({ quad: found })
})

test('inverts only the band, so that its letters become dark on light paper', () => {
  const sheet = { data: Uint8Array.from([20, 230, 200, 40]), width: 1, height: 4 }
  invertBands(sheet, { top: 0.5, bottom: 0, left: 0, right: 0 })
  expect([...sheet.data]).toEqual([235, 25, 200, 40])
})
