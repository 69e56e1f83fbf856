import { expect, test } from 'vitest'
import type { Shape } from '../../image/ink-shapes.ts'
import { cutBands } from './cut-bands.ts'

const area = { left: 0, top: 0, right: 1000, bottom: 2000 }

const shape = (left: number, top: number, right: number, bottom: number): Shape => ({
  left,
  top,
  right,
  bottom,
  pixels: (right - left) * (bottom - top),
  partOf: undefined,
})

/** 40 letters on a line, 20 pixels high. */
const line = (top: number) =>
  Array.from({ length: 40 }, (_, at) => shape(20 * at, top, 20 * at + 14, top + 20))

const lines = (count: number, apart: number) =>
  Array.from({ length: count }, (_, at) => line(20 + apart * at)).flat()

test('cuts a page between its lines into bands of equally many letters', () => {
  const shapes = lines(32, 60)
  const bands = cutBands(area, shapes, 20, 2)
  expect(bands).toHaveLength(4)
  expect(bands[0]?.top).toBe(0)
  expect(bands.at(-1)?.bottom).toBe(2000)
  for (const [at, { top, bottom }] of bands.entries()) {
    expect(top).toBe(at === 0 ? 0 : bands[at - 1]?.bottom)
    expect(shapes.some((one) => one.top < bottom && one.bottom > bottom)).toBe(false)
    const inside = shapes.filter((one) => one.top >= top && one.bottom <= bottom)
    expect(inside).toHaveLength(320)
  }
})

test('cuts a page into bands even if a table frame surrounds its lines', () => {
  const frame = shape(0, 10, 1000, 1990)
  expect(cutBands(area, [frame, ...lines(20, 60)], 20, 2)).toHaveLength(2)
})

test('does not cut between lines that overlap', () => {
  expect(cutBands(area, lines(80, 22), 20, 2)).toEqual([{ top: 0, bottom: 2000 }])
})

test('does not cut a short receipt', () => {
  expect(cutBands(area, lines(12, 60), 20, 2)).toEqual([{ top: 0, bottom: 2000 }])
})

test('leaves no small remaining band', () => {
  const counts = [12, 20, 24, 32, 33].map((count) => cutBands(area, lines(count, 60), 20, 2).length)
  expect(counts).toEqual([1, 2, 2, 4, 4])
})
