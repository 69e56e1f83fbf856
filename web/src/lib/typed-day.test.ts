import { expect, test } from 'vitest'
import { isWholeDay, typedDay } from './typed-day.ts'

const today = '2026-11-30'

test('reads the day first in every typed form of a date', () => {
  for (const text of [
    '05/11/2026',
    '5/11/26',
    ' 5-11-2026 ',
    '5.11.26',
    '5 11 2026',
    '05112026',
    '051126',
    '5/11',
    '2026-11-05',
  ])
    expect(typedDay(text, today), text).toBe('2026-11-05')
})

test('accepts words for yesterday, today and tomorrow', () => {
  expect(['Hoy', 'ayer', 'mañana', 'manana'].map((text) => typedDay(text, today))).toEqual([
    '2026-11-30',
    '2026-11-29',
    '2026-12-01',
    '2026-12-01',
  ])
})

test('rejects invalid dates, and never swaps month and day', () => {
  for (const text of [
    '',
    '11/25/2026',
    '31/11/2026',
    '29/02/2026',
    '5',
    '5/',
    '5/11/202',
    '5/11/20260',
    'pasado',
    '2026/11/05',
  ])
    expect(typedDay(text, today), text).toBeUndefined()
})

test('a typed date is complete once no further digit can change it', () => {
  for (const text of ['5/11/2026', '05112026', 'hoy', '2026-11-05']) expect(isWholeDay(text), text).toBe(true)
  for (const text of ['5/1', '5/11', '5/11/20', '051120', '5/11/202'])
    expect(isWholeDay(text), text).toBe(false)
})
