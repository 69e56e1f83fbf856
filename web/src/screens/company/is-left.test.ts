import { expect, test } from 'vitest'
import { isLeft } from './is-left.ts'

test('what was not looked at for ten minutes is looked at by nobody', () => {
  const now = Date.parse('2026-11-28T15:00:00Z')
  expect(isLeft('2026-11-28T14:49:59Z', now)).toBe(true)
  expect(isLeft('2026-11-28T14:58:00Z', now)).toBe(false)
})
