import { expect, test } from 'vitest'
import { isLeft } from './is-left.ts'

test('a mailbox or folder not checked for ten minutes counts as abandoned', () => {
  const now = Date.parse('2026-11-28T15:00:00Z')
  expect(isLeft('2026-11-28T14:49:59Z', now)).toBe(true)
  expect(isLeft('2026-11-28T14:58:00Z', now)).toBe(false)
})
