import { expect, test } from 'vitest'
import { wipeEdges } from './wipe-edges.ts'

const [width, height] = [400, 600]
const paper = () => ({ data: new Uint8Array(width * height).fill(250), width, height })

function paint(data: Uint8Array, left: number, top: number, right: number, bottom: number): void {
  for (let y = top; y < bottom; y++) data.fill(20, y * width + left, y * width + right)
}

const inkOf = (data: Uint8Array) => data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0)

test('wipes the strip of table along a photographed sheet', () => {
  const page = paper()
  paint(page.data, 0, 0, 9, height)
  paint(page.data, 0, height - 6, width, height)
  wipeEdges(page)
  expect(inkOf(page.data)).toBe(0)
})

test('keeps letters that touch the edge', () => {
  const page = paper()
  paint(page.data, 0, 100, 8, 112)
  wipeEdges(page)
  expect(inkOf(page.data)).toBe(8 * 12)
})

test('keeps a coloured heading that reaches the edges', () => {
  const page = paper()
  paint(page.data, 0, 0, width, 90)
  wipeEdges(page)
  expect(inkOf(page.data)).toBe(90 * width)
})
