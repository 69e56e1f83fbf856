import { expect, test } from 'vitest'
import { ageText, dueOf } from './row-words.ts'

const today = '2026-11-26'

test('a document is overdue from the day after its due date', () => {
  expect(dueOf('2026-11-27', today)).toEqual({ text: '27/11/2026', isOverdue: false })
  expect(dueOf(today, today)).toEqual({ text: '26/11/2026', isOverdue: false })
  expect(dueOf('2026-11-25', today)).toEqual({ text: '25/11/2026 (vencida)', isOverdue: true })
})

test('a due date that is no date is shown as it was read, and is not overdue', () => {
  expect(dueOf('a 30 días', today)).toEqual({ text: 'a 30 días', isOverdue: false })
  expect(dueOf('2026-02-30', today)).toEqual({ text: '2026-02-30', isOverdue: false })
  expect(dueOf(null, today)).toEqual({ text: '—', isOverdue: false })
})

test('the age is shown in whole days, and never negative', () => {
  expect([-3, 0, 1, 38].map(ageText)).toEqual([
    'emitido hoy',
    'emitido hoy',
    'emitido hace 1 día',
    'emitido hace 38 días',
  ])
})
