import { expect, test } from 'vitest'
import type { Grey } from '../grey.ts'
import { inkShapes } from '../ink-shapes.ts'
import { wipeDottedLines } from './wipe-dotted-lines.ts'

const [width, height] = [600, 200]
const textHeight = 14
const paper = () => ({ data: new Uint8Array(width * height).fill(250), width, height })

function paint(data: Uint8Array, left: number, top: number, size: { width: number; height: number }): void {
  for (let y = top; y < top + size.height; y++) data.fill(20, y * width + left, y * width + left + size.width)
}

const inkOf = (data: Uint8Array) => data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0)
const wiped = (page: Grey) => wipeDottedLines(page, inkShapes(page), textHeight)
const dot = { width: 3, height: 3 }

test('wipes the dotted line between a name and its amount and keeps the letters beside it', () => {
  const page = paper()
  paint(page.data, 20, 91, { width: 10, height: textHeight })
  for (let x = 40; x < 300; x += 8) paint(page.data, x, 101, dot)
  const clean = wiped(page)
  expect(inkOf(clean.data)).toBe(10 * textHeight)
  expect(inkOf(page.data)).toBeGreaterThan(inkOf(clean.data))
})

test('wipes the dashed lines that divide a receipt', () => {
  const page = paper()
  for (let x = 10; x < 580; x += 14) paint(page.data, x, 60 + (x > 300 ? 1 : 0), { width: 9, height: 2 })
  expect(inkOf(wiped(page).data)).toBe(0)
})

test('keeps points of amounts and initials, which are few or far apart', () => {
  const page = paper()
  for (let x = 40; x < 560; x += 50) paint(page.data, x, 101, dot)
  for (const x of [100, 116, 132, 148]) paint(page.data, x, 41, dot)
  expect(wiped(page)).toBe(page)
})

test('does not take marks of different sizes and distances for a dotted line', () => {
  const page = paper()
  for (const [at, gap] of [5, 13, 7, 2, 15, 4, 11, 8, 3, 16, 6, 12].entries())
    paint(page.data, 40 + at * 16 + (gap % 5), 101, { width: 2 + (gap % 13), height: 3 })
  expect(wiped(page)).toBe(page)
})
