import { expect, test } from 'vitest'
import { toGreyPixels, type Grey } from '../image/grey.ts'
import { measureSkew } from '../image/skew.ts'
import { drawInvoice } from '../test/make-scan.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { readPicture } from './read-picture.ts'

/** Counts what it is given to read, and finds nothing in it. */
function blindEngine(): OcrEngine & { pixels: number } {
  const engine: OcrEngine & { pixels: number } = {
    name: 'tesseract.js',
    pixels: 0,
    recognise: ({ width, height }) => {
      engine.pixels += width * height
      return Promise.resolve([])
    },
  }
  return engine
}

/** Dark leaves of one size, strewn about on a lighter ground; the same every time. */
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

test('a picture without rows of text is given up after a sample of it', async () => {
  const engine = blindEngine()
  const picture = garden(1600, 2000)
  expect(measureSkew(picture).sharpness).toBeLessThan(2.2)
  const { lines } = await readPicture(picture, engine)
  expect(lines).toEqual([])
  expect(engine.pixels).toBeLessThan(picture.data.length)
})

test('a page has rows of text, and is read whole', async () => {
  const engine = blindEngine()
  const page = await drawInvoice(150)
  const grey = toGreyPixels({ ...page, data: withFourth(page.data), channels: 4 })
  expect(measureSkew(grey).sharpness).toBeGreaterThan(4)
  await readPicture(grey, engine)
  expect(engine.pixels).toBeGreaterThanOrEqual(grey.data.length)
})

function withFourth(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array((rgb.length / 3) * 4)
  for (let at = 0; at < rgb.length / 3; at++) out.set(rgb.subarray(at * 3, at * 3 + 3), at * 4)
  return out
}
