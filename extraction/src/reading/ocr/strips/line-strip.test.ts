import { expect, test } from 'vitest'
import type { TextLine } from './text-line.ts'
import { stripCutter, stripHeight } from './line-strip.ts'

const line: TextLine = { left: 20, right: 180, height: 40, offset: 60, slope: 0, bend: 0, likelihood: 1 }

test('cuts out a line with paper above and below it as far as the picture goes', () => {
  const image = { data: new Uint8Array(200 * 120).fill(255), width: 200, height: 120 }
  image.data.fill(0, 40 * 200, 80 * 200) // as high as the line
  const { data, width, cutHeight } = stripCutter(image)(line)
  const inked = Array.from({ length: stripHeight }, (_, row) => (data[row * width] ?? 255) < 128)
  expect(inked.filter(Boolean)).toHaveLength(stripHeight / 1.2)
  expect([inked.at(0), inked.at(-1)]).toEqual([false, false])
  expect(cutHeight).toBe(48)
})
