import { expect, test } from 'vitest'
import type { Grey } from '../../image/grey.ts'
import type { Shape } from '../../image/ink-shapes.ts'
import type { OcrEngine } from '../ocr-engine.ts'
import { readBands, wordsOf } from './read-bands.ts'

const textHeight = 20

/** A page of 32 lines of 40 letters. */
function page() {
  const image: Grey = { data: new Uint8Array(1000 * 2000).fill(255), width: 1000, height: 2000 }
  const shapes = Array.from({ length: 32 * 40 }, (_, at): Shape => {
    const [left, top] = [100 + 20 * (at % 40), 50 + 60 * Math.floor(at / 40)]
    return { left, top, right: left + 14, bottom: top + 20, pixels: 280, partOf: undefined }
  })
  return { image, shapes, dpi: 200, textHeight }
}

/** A fake engine that sees one word in the corner of every picture. */
function engine(atOnce: number): OcrEngine & { pictures: Grey[] } {
  const pictures: Grey[] = []
  return {
    name: 'tesseract.js',
    atOnce,
    pictures,
    recognise: (image) => {
      pictures.push(image)
      const word = { text: 'TOTAL', left: 30, top: 30, width: 60, height: 20, confidence: 0.9, line: '1.1.1' }
      return Promise.resolve([word])
    },
  }
}

test('reads bands in parallel if the engine can, and returns the words at their places on the page', async () => {
  const reads = engine(2)
  const bands = readBands(page(), reads)
  const words = await wordsOf(bands)
  expect(bands).toHaveLength(4)
  expect(words.map(({ top }) => top - 30)).toEqual(bands.map(({ top }) => top))
  expect(new Set(words.map(({ left }) => left))).toEqual(new Set([100]))
  expect(new Set(words.map(({ line }) => line)).size).toBe(4)
  const heights = reads.pictures.map(({ height }) => height)
  expect(heights).toEqual(bands.map(({ top, bottom }) => bottom - top))
})

test('gives an engine that reads one picture at a time the whole page', () => {
  const { atOnce: _, ...reads } = engine(1)
  expect(readBands(page(), reads)).toHaveLength(1)
})
