import { expect, test } from 'vitest'
import { linesToRead } from './look-again.ts'
import type { OcrWord } from './ocr-word.ts'
import type { TextLine } from './strips/find-lines.ts'

const line = (offset: number): TextLine => ({
  left: 0,
  right: 400,
  height: 30,
  offset,
  slope: 0,
  bend: 0,
  likelihood: 1,
})

const word = (top: number, confidence: number): OcrWord => ({
  text: 'TOTAL',
  left: 10,
  top: top - 10,
  width: 90,
  height: 20,
  confidence,
  line: '1',
})

test('the second eye reads what the first left out and what it is unsure of, not what it has read well', () => {
  const [left, unsure, well] = [line(50), line(100), line(150)]
  const words = [word(100, 0.6), ...Array.from({ length: 9 }, () => word(150, 0.97))]
  expect(linesToRead([well, left, unsure], words)).toEqual([left, unsure])
})

test('of a page that the first eye hardly read, the second reads every line', () => {
  const lines = [line(50), line(100)]
  expect(
    linesToRead(lines, [word(50, 0.95), ...Array.from({ length: 9 }, () => word(100, 0.6))]),
  ).toHaveLength(2)
})

test('of a page that is doubtful all over it reads the most doubtful lines, as much as there is time for', () => {
  const lines = Array.from({ length: 100 }, (_, at) => line(50 * (at + 1)))
  const asked = linesToRead(
    lines,
    lines.slice(50).map(({ offset }) => word(offset, 0.5)),
  )
  expect(asked.slice(0, 50)).toEqual(lines.slice(0, 50))
  expect(asked.length).toBeLessThan(100)
})
