import { expect, test } from 'vitest'
import { toGrey, toGreyPixels, type Grey } from '../image/grey.ts'
import { measureSkew } from '../image/skew.ts'
import { drawInvoice, fromPixels, photograph } from '../test/make-scan.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { readPicture } from './read-picture.ts'

interface BlindEngine extends OcrEngine {
  pictures: Grey[]
}

/** Records the pictures it is given, and finds nothing in them. */
function blindEngine(): BlindEngine {
  const pictures: Grey[] = []
  return {
    name: 'tesseract.js',
    pictures,
    recognise: (picture) => {
      pictures.push(picture)
      return Promise.resolve([])
    },
  }
}

/** Dark leaves of one size scattered on a lighter ground; deterministic. */
function garden(width: number, height: number): Grey {
  const data = new Uint8Array(width * height).fill(200)
  let state = 7
  const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
  for (let leaf = 0; leaf < 5000; leaf++) {
    const [left, top, wide, tall] = [next(width - 40), next(height - 40), 6 + next(26), 6 + next(20)]
    for (let y = top; y < top + tall; y++)
      data.fill(40 + (leaf % 60), y * width + left, y * width + left + wide)
  }
  return { data, width, height }
}

test('gives up a picture without rows of text after reading a sample', async () => {
  const engine = blindEngine()
  const picture = garden(1600, 2000)
  expect(measureSkew(picture).sharpness).toBeLessThan(2.2)
  const { lines } = await readPicture(picture, { first: engine, second: undefined })
  expect(lines).toEqual([])
  const pixels = engine.pictures.reduce((sum, { data }) => sum + data.length, 0)
  expect(pixels).toBeLessThan(picture.data.length)
})

test('reads all text of a page without the empty paper around it', async () => {
  const engine = blindEngine()
  const page = await drawInvoice(150)
  const grey = toGreyPixels({ ...page, data: withFourth(page.data), channels: 4 })
  expect(measureSkew(grey).sharpness).toBeGreaterThan(4)
  await readPicture(grey, { first: engine, second: undefined })
  const largest = largestOf(engine.pictures)
  const written = inkedSize(grey)
  expect(largest?.width).toBeGreaterThan(written.width)
  expect(largest?.height).toBeGreaterThan(written.height)
  expect(largest?.height).toBeLessThan(grey.height)
})

test('leaves out the dark rim that a sheet keeps from its table', async () => {
  const engine = blindEngine()
  const photo = photograph(await drawInvoice(150), { width: 1500, height: 2000 }, [
    [0.17, 0.06],
    [0.83, 0.15],
    [0.92, 0.94],
    [0.06, 0.93],
  ])
  await readPicture(await toGrey(fromPixels(photo).blur(1.2)), {
    first: engine,
    second: undefined,
  })
  const largest = largestOf(engine.pictures)
  expect(largest?.height).toBeGreaterThan(500)
  expect(largest && darkestOnEdges(largest)).toBeGreaterThan(200)
})

const largestOf = (pictures: Grey[]) => pictures.toSorted((a, b) => b.data.length - a.data.length)[0]

function darkestOnEdges({ data, width, height }: Grey): number {
  const isEdge = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) < 12
  }
  return data.reduce((darkest, value, at) => (isEdge(at) ? Math.min(darkest, value) : darkest), 255)
}

function inkedSize({ data, width }: Grey): { width: number; height: number } {
  const inked = [...data.keys()].filter((at) => (data[at] ?? 255) < 100)
  const [columns, rows] = [inked.map((at) => at % width), inked.map((at) => Math.floor(at / width))]
  const spread = (places: number[]) =>
    places.reduce((most, place) => Math.max(most, place), 0) -
    places.reduce((least, place) => Math.min(least, place), Infinity)
  return { width: spread(columns) + 1, height: spread(rows) + 1 }
}

function withFourth(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array((rgb.length / 3) * 4)
  for (let at = 0; at < rgb.length / 3; at++) out.set(rgb.subarray(at * 3, at * 3 + 3), at * 4)
  return out
}
