import { expect, test } from 'vitest'
import type { Shape } from '../../image/ink-shapes.ts'
import { writingArea } from './writing-area.ts'

const page = { width: 1000, height: 1400 }
const textHeight = 20

const shape = (left: number, top: number, right: number, bottom: number): Shape => ({
  left,
  top,
  right,
  bottom,
  pixels: Math.round(0.4 * (right - left) * (bottom - top)),
  partOf: undefined,
})

const words = [shape(100, 150, 114, 170), shape(800, 600, 815, 620)]

test('limits reading to the written area with a small margin', () => {
  expect(writingArea(page, words, textHeight)).toEqual({ left: 70, top: 120, right: 845, bottom: 650 })
})

test('excludes specks and the rim of a straightened sheet from the written area', () => {
  const rim = [shape(4, 0, 6, 1400), shape(0, 1396, 1000, 1399), shape(500, 1200, 503, 1203)]
  expect(writingArea(page, [...words, ...rim], textHeight)).toEqual(writingArea(page, words, textHeight))
})

test('includes small print and text at the very edge in the written area', () => {
  const small = shape(2, 1380, 8, 1389)
  expect(writingArea(page, [...words, small], textHeight)).toMatchObject({ left: 0, bottom: 1400 })
})

test('reads the whole page if nothing on it resembles a letter', () => {
  expect(writingArea(page, [shape(0, 0, 1000, 1400)], textHeight)).toEqual({
    left: 0,
    top: 0,
    right: 1000,
    bottom: 1400,
  })
})
