import { expect, test } from 'vitest'
import { toHoursAndMinutes } from './duration.ts'

test('processing time is shown as hours and minutes', () => {
  expect(toHoursAndMinutes(0)).toBe('0h 0m')
  expect(toHoursAndMinutes(3600 * 26 + 60 * 5 + 59)).toBe('26h 5m')
  expect(toHoursAndMinutes(60)).toBe('0h 1m')
})

test('a processing time below a minute is shown as <1m', () => {
  expect(toHoursAndMinutes(0.4)).toBe('<1m')
})
