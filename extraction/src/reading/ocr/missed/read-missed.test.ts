import { expect, test } from 'vitest'
import { inkShapes } from '../../image/ink-shapes.ts'
import type { OcrWord } from '../ocr-word.ts'
import { isDoubtful, withMissed } from './read-missed.ts'

const [width, height, textHeight] = [800, 600, 20]

const word = (text: string, left: number, top: number, wide: number, confidence: number): OcrWord => ({
  text,
  left,
  top,
  width: wide,
  height: textHeight,
  confidence,
  line: `${top}`,
})

test('doubts a few letters stretched over a whole heading, but not a long word of a large title', () => {
  expect(isDoubtful(word('META', 0, 0, 776, 0.43), textHeight)).toBe(true)
  expect(isDoubtful(word('o', 0, 0, 200, 0.09), textHeight)).toBe(true)
  expect(isDoubtful(word('09/06/2018', 0, 0, 130, 0.2), textHeight)).toBe(false)
  expect(isDoubtful(word('FACTURA', 0, 0, 400, 0.92), textHeight)).toBe(false)
  expect(isDoubtful(word('Buje', 0, 0, 60, 0.45), textHeight)).toBe(false)
})

test('reads a row of amounts again that was taken for one unsure letter, and replaces the letter', async () => {
  const image = { data: new Uint8Array(width * height).fill(245), width, height }
  const sure = Array.from({ length: 5 }, (_, at) => word('palabra', 40, 60 + at * 60, 160, 0.95))
  const unsure = word('o', 400, 60, 200, 0.09)
  for (let x = 400; x < 600; x += 20)
    for (let y = 60; y < 80; y++)
      image.data.fill(y < 64 || y > 75 ? 20 : 245, y * width + x, y * width + x + 12)
  for (let x = 400; x < 600; x += 20)
    for (let y = 60; y < 80; y++) image.data.fill(20, y * width + x, y * width + x + 4)
  const engine = {
    name: 'tesseract' as const,
    recognise: () => Promise.resolve([word('270.00', 400, 10, 90, 0.95)]),
  }
  const page = { image, shapes: inkShapes(image), textHeight, dpi: 200 }
  const words = await withMissed(page, [...sure, unsure], [], engine)
  expect(words.map(({ text }) => text)).toEqual([...sure.map(({ text }) => text), '270.00'])
})
