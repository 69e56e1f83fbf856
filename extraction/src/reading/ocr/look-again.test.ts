import { expect, test } from 'vitest'
import { linesToRead, lookAgain } from './look-again.ts'
import type { OcrWord } from './ocr-word.ts'
import type { TextLine } from './strips/text-line.ts'
import type { LineWord } from './strips/open-line-reader.ts'
import type { SecondEngine } from './strips/second-engine.ts'

const line = (offset: number): TextLine => ({
  left: 4,
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
  width: 382,
  height: 20,
  confidence,
  line: '1',
})

const idle = {
  show: () => Promise.resolve(),
  find: () => Promise.resolve([]),
  compareWaysUp: () => Promise.resolve({ upright: 1, flipped: 0 }),
  isOpen: () => true,
  close: () => Promise.resolve(),
}

test('the second engine reads lines that the first missed or is unsure of, not those read well', () => {
  const [left, unsure, well] = [line(50), line(100), line(150)]
  const words = [word(100, 0.6), ...Array.from({ length: 9 }, () => word(150, 0.97))]
  expect(linesToRead([well, left, unsure], words)).toEqual([left, unsure])
})

test('reads a line again if the first engine missed its end, even if it is sure of the rest', () => {
  const [whole, cut] = [line(50), { ...line(100), left: -22 }]
  const words = [50, 100, 150, 200].map((top) => word(top, 0.97))
  expect(linesToRead([whole, cut], words)).toEqual([cut])
})

test('the second engine reads every line of a page that the first hardly read', () => {
  const lines = [line(50), line(100)]
  expect(
    linesToRead(lines, [word(50, 0.95), ...Array.from({ length: 9 }, () => word(100, 0.6))]),
  ).toHaveLength(2)
})

test('reads the most doubtful lines first and limits their number on a page that is doubtful throughout', () => {
  const lines = Array.from({ length: 100 }, (_, at) => line(50 * (at + 1)))
  const asked = linesToRead(
    lines,
    lines.slice(50).map(({ offset }) => word(offset, 0.5)),
  )
  expect(asked.slice(0, 50)).toEqual(lines.slice(0, 50))
  expect(asked.length).toBeLessThan(100)
})

test('reads the doubtful lines of each band separately and does not mix their words in one row', async () => {
  const asked: number[][] = []
  const engine: SecondEngine = {
    look: () => Promise.resolve({ lines: [line(50), line(100), line(900)], words: undefined }),
    read(lines) {
      asked.push(lines.map(({ offset }) => offset))
      // The reader numbers lines from zero in every request.
      return Promise.resolve(
        lines.map(({ offset }, at): LineWord[] => [
          { ...word(offset, 0.95), line: `strip ${at}`, letters: [], isMonospaced: false },
        ]),
      )
    },
    ...idle,
  }
  const image = { data: new Uint8Array(), width: 400, height: 1000 }
  const bands = [
    { left: 0, right: 400, top: 0, bottom: 500, words: Promise.resolve([word(50, 0.6), word(100, 0.99)]) },
    { left: 0, right: 400, top: 500, bottom: 1000, words: Promise.resolve([word(900, 0.6)]) },
  ]
  const picture = { image, dpi: 200, shapes: [], textHeight: 20 }
  const first = { name: 'tesseract.js' as const, recognise: () => Promise.resolve([]) }
  const read = await lookAgain(picture, { bands, reading: Promise.resolve([]) }, { first, second: engine })
  expect(asked).toEqual([[50, 100], [900]])
  const rows = read?.flatMap(({ words = [] }) => words.map((one) => one.line)) ?? []
  expect(new Set(rows).size).toBe(3)
})
