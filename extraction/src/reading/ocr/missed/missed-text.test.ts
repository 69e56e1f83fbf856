import { expect, test } from 'vitest'
import { inkShapes } from '../../image/ink-shapes.ts'
import { backOnPage, layOutMissed } from './missed-text.ts'
import type { OcrWord } from '../ocr-word.ts'

const [width, height] = [800, 600]
const textHeight = 20
const blank = () => ({ data: new Uint8Array(width * height).fill(245), width, height })

function paint(
  data: Uint8Array,
  box: { left: number; top: number; width: number; height: number },
  ink = 20,
) {
  for (let y = box.top; y < box.top + box.height; y++)
    data.fill(ink, y * width + box.left, y * width + box.left + box.width)
}

/** Draws letters as hollow boxes. */
function write(data: Uint8Array, left: number, top: number, letters: number): OcrWord {
  for (let at = 0; at < letters; at++) {
    paint(data, { left: left + at * 16, top, width: 12, height: textHeight })
    paint(data, { left: left + at * 16 + 4, top: top + 4, width: 4, height: textHeight - 8 }, 245)
  }
  return { text: 'words', left, top, width: letters * 16, height: textHeight, confidence: 0.9, line: '1' }
}

const pageOf = (image: ReturnType<typeof blank>) => ({ image, shapes: inkShapes(image), textHeight })

test('lays out an unread column of amounts apart and returns its words to their places', () => {
  const image = blank()
  const words = [write(image.data, 40, 100, 10), write(image.data, 40, 300, 10)]
  write(image.data, 600, 100, 6)
  write(image.data, 600, 300, 6)
  const strips = layOutMissed(pageOf(image), words, [])
  expect(strips?.rows).toHaveLength(2)
  expect(strips?.image.height).toBeLessThan(height / 3)
  if (!strips) return
  const [, second] = strips.rows
  const found = { text: '118.00', left: 600, top: 300 + (second?.shift ?? 0), width: 90, height: 20 }
  const placed = backOnPage(strips, [{ ...found, confidence: 0.95, line: '1' }], words)
  expect(placed).toMatchObject([{ text: '118.00', left: 600, top: 300 }])
})

test('lays out the light letters of a coloured heading as dark ones', () => {
  const image = blank()
  const words = [write(image.data, 40, 300, 10)]
  paint(image.data, { left: 40, top: 100, width: 700, height: 40 })
  for (let x = 100; x < 600; x += 16) paint(image.data, { left: x, top: 110, width: 6, height: 20 }, 240)
  const strips = layOutMissed(pageOf(image), words, [])
  expect(strips).toBeDefined()
  const [row] = strips?.rows ?? []
  const at = (x: number, y: number) => strips?.image.data[(y + (row?.shift ?? 0)) * width + x]
  expect(at(102, 115)).toBeLessThan(30)
  expect(at(60, 115)).toBeGreaterThan(200)
})

test('lays out nothing if all text was read, and ignores the squares of a code', () => {
  const image = blank()
  const words = [write(image.data, 40, 100, 10), write(image.data, 40, 300, 10)]
  write(image.data, 600, 100, 6)
  expect(
    layOutMissed(pageOf(image), words, [{ left: 590, top: 90, right: 710, bottom: 130 }]),
  ).toBeUndefined()
  expect(layOutMissed(pageOf(image), [...words, write(image.data, 600, 100, 6)], [])).toBeUndefined()
})

test('takes no text that was read before or that is hardly legible', () => {
  const image = blank()
  const words = [write(image.data, 40, 100, 10)]
  write(image.data, 600, 100, 9)
  const strips = layOutMissed(pageOf(image), words, [])
  const shift = strips?.rows[0]?.shift ?? 0
  const word = (left: number, confidence: number) => ({
    text: '90',
    left,
    top: 100 + shift,
    width: 30,
    height: 20,
    confidence,
    line: '1',
  })
  expect(strips && backOnPage(strips, [word(60, 0.9), word(600, 0.3)], words)).toEqual([])
})
