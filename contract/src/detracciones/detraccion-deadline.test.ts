import { expect, test } from 'vitest'
import { detraccionDeadline } from './detraccion-deadline.ts'
import { isWorkingDay } from '../values/working-days.ts'

test.each([
  // Working days: Tuesday 1 to Friday 4 and Monday 7. The holidays of the 8th and 9th come later.
  ['2026-11-16', '2026-12-07'],
  ['2026-12-31', '2027-01-08'],
  // Holy Thursday and Good Friday are 2 and 3 April 2026.
  ['2026-03-10', '2026-04-09'],
  ['2026-07-01', '2026-08-10'],
])('the detracción of a document booked on %s is due on %s', (date, deadline) => {
  expect(detraccionDeadline(date)).toBe(deadline)
})

test('a holiday counts from the year of its law', () => {
  expect(isWorkingDay('2023-06-07')).toBe(true)
  expect(isWorkingDay('2024-06-07')).toBe(false)
  expect(isWorkingDay('2021-12-09')).toBe(true)
  expect(isWorkingDay('2022-12-09')).toBe(false)
})
