import { expect, test } from 'vitest'
import { toDateText, toDateTimeText, todayIso } from './dates.ts'

test('an instant is formatted as in es-ES, in the time zone of the reader', () => {
  const instant = '2026-03-05T04:07:09Z'
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const local = new Date(instant)
  expect(toDateText(instant)).toBe(local.toLocaleDateString('es-ES', date))
  expect(toDateTimeText(instant)).toBe(local.toLocaleString('es-ES', { ...date, ...time }))
})

test('a value that is no instant has no text', () => {
  for (const none of [null, undefined, '', 'ayer']) {
    expect(toDateText(none)).toBeUndefined()
    expect(toDateTimeText(none)).toBeUndefined()
  }
})

test('today is the local date', () => {
  const { length } = todayIso()
  expect(length).toBe('2026-03-05'.length)
  expect(new Date(`${todayIso()}T00:00`).toDateString()).toBe(new Date().toDateString())
})
