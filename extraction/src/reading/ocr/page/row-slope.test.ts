import { expect, test } from 'vitest'
import type { OcrWord } from '../ocr-word.ts'
import { fallOf } from './row-slope.ts'
import { toLines } from '../lines/to-lines.ts'

const image = { width: 500, height: 900 }
const pitch = 30
const labels = ['ALFA', 'BETA', 'GAMMA', 'DELTA', 'ZETA', 'IOTA', 'KAPPA', 'LAMBDA', 'SIGMA', 'OMEGA']

/** A name at the left and its amount at the right, `fall` pixels lower per pixel between them. */
function rowsFalling(fall: (row: number) => number): OcrWord[] {
  return labels.flatMap((text, row) => {
    const top = 100 + row * pitch
    const word = (own: string, left: number): OcrWord => ({
      text: own,
      left,
      top: Math.round(top + fall(row) * left),
      width: 60,
      height: 16,
      confidence: 0.9,
      line: `${own} ${row}`,
    })
    return [word(text, 20), word(`${row}.00`, 420)]
  })
}

const texts = (words: OcrWord[]) =>
  toLines(words, image).map((line) => line.words.map(({ text }) => text).join(' '))
const wanted = labels.map((text, row) => `${text} ${row}.00`)

test('keeps an amount on the row of its name if the paper bends more and more', () => {
  expect(texts(rowsFalling((row) => -0.008 - 0.0025 * row))).toEqual(wanted)
  expect(texts(rowsFalling((row) => 0.0025 * row))).toEqual(wanted)
})

/** Paper bulging over an object: its middle is higher than its sides. Words without gaps show the curve. */
function bulging(words: OcrWord[]): OcrWord[] {
  const rise = ({ left, width }: OcrWord) => 30 * (1 - ((left + width / 2) / 250 - 1) ** 2) + 0.05 * left
  return words.map((word) => ({ ...word, top: word.top - Math.round(rise(word)) }))
}

/** Lines of a heading above the rows, each seen as one line. */
function heading(rows: number): OcrWord[] {
  return Array.from({ length: rows }, (_, row) =>
    [20, 110, 200, 290].map((left) => ({
      text: `WORD${left}`,
      left,
      top: 100 - (row + 1) * pitch,
      width: 70,
      height: 16,
      confidence: 0.9,
      line: `heading ${row}`,
    })),
  ).flat()
}

test('keeps an amount on the row of its name on bulging paper', () => {
  const rows = texts(bulging([...heading(3), ...rowsFalling(() => 0)]))
  expect(rows.slice(3)).toEqual(wanted)
})

test('splits a line of bulging paper where it continues on another row', () => {
  const words = bulging([...heading(3), ...rowsFalling(() => 0)])
  const taken = words.find(({ text }) => text === '4.00')
  const asOne = words.map((word) => (word === taken ? { ...word, line: 'DELTA 3' } : word))
  expect(texts(asOne).slice(3)).toEqual(wanted)
})

test('keeps close rows apart on slanted, bulging paper', () => {
  const cell = (text: string, left: number, width: number, line = text) => ({ text, left, width, line })
  const cells = [
    ...['A', 'B', 'C'].map((row) => [20, 110, 200, 290].map((left) => cell(`${row}${left}`, left, 70, row))),
    ...['ALFA', 'BETA'].map((name, at) => [cell(name, 20, 60), cell(`${at}.00`, 420, 60)]),
    [20, 100, 180, 260, 340].map((left) => cell(`LONG${left}`, left, 70, 'long')),
    [60, 160, 260].map((left) => cell(`SHORT${left}`, left, 80, 'short')),
  ]
  const words = cells.flatMap((row, at) =>
    row.map(({ text, left, width, line }): OcrWord => {
      const x = left + width / 2
      const top = Math.round(100 + 18 * at - 0.08 * x - 15 * (1 - (x / 250 - 1) ** 2))
      return { text, left, top, width, height: 16, confidence: 0.9, line }
    }),
  )
  expect(texts(words)).toEqual(cells.map((row) => row.map(({ text }) => text).join(' ')))
})

test('keeps the amounts of a flat page on their rows despite a slanted handwritten note', () => {
  const note = ['Paid', 'Weng'].map((text, at) => ({
    text,
    left: 290 + 70 * at,
    top: 100 + 10 * pitch - 12 * at,
    width: 50,
    height: 18,
    confidence: 0.8,
    line: 'note',
  }))
  const rows = texts([...heading(3), ...rowsFalling(() => 0), ...note])
  expect(rows.slice(3, 13)).toEqual(wanted)
})

test('leaves level rows as they were read', () => {
  expect(texts(rowsFalling(() => 0))).toEqual(wanted)
  expect(fallOf([], image)(50, 100)).toBe(0)
})

test('a few short lines do not determine the slope of the page', () => {
  const words = rowsFalling(() => -0.03).slice(0, 4)
  const rows = [words.slice(0, 2), words.slice(2)]
  expect(fallOf(rows, image)(400, 100)).toBe(0)
})
