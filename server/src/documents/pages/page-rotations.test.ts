import type { Reading } from '@conforme/extraction'
import { expect, test } from 'vitest'
import { isTurnedAs, toRotations } from './page-rotations.ts'

const page = { width: 1, height: 1, source: 'pdf', lines: [], codes: [] } as const
const reading: Pick<Reading, 'pages'> = {
  pages: [
    { ...page, number: 1, lines: [], codes: [] },
    { ...page, number: 2, lines: [], codes: [], rotation: 90 },
  ],
}

test('quarter turns become degrees, and pages without a turn are left out', () => {
  expect(toRotations({ 1: 0, 2: 1, 3: 2, 4: 3 })).toEqual({ 2: 90, 3: 180, 4: 270 })
})

test('a reading is reused only if every page was read in its current direction', () => {
  expect(isTurnedAs(reading, { 2: 90 })).toBe(true)
  expect(isTurnedAs(reading, { 2: 90, 9: 180 })).toBe(true)
  expect(isTurnedAs(reading, {})).toBe(false)
  expect(isTurnedAs(reading, { 1: 90, 2: 90 })).toBe(false)
  expect(isTurnedAs(reading, { 2: 270 })).toBe(false)
})
