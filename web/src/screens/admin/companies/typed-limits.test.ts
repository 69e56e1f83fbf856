import { expect, test } from 'vitest'
import { limitOf, limitsOf, typedOf } from './typed-limits.ts'

test('gigabytes are typed with a point or a comma, and what may be one or a thousand is refused', () => {
  expect(limitOf('bytes', ' 1,5 ')).toBe(1.5 * 1024 ** 3)
  expect(limitOf('bytes', '1.5')).toBe(1.5 * 1024 ** 3)
  expect(limitOf('bytes', '1,000')).toBeUndefined()
  expect(limitOf('bytes', '1000')).toBe(1000 * 1024 ** 3)
})

test('what is empty is no limit, and nobody can be the only member', () => {
  expect(limitOf('members', '')).toBeNull()
  expect(limitOf('members', '0')).toBeUndefined()
  expect(limitOf('perDay', '1.5')).toBeUndefined()
})

test('limits are typed as they stand, and parsed to the same', () => {
  const limits = { waiting: null, perDay: 40, perMonth: 900, bytes: 2.5 * 1024 ** 3, members: 12 }
  expect(limitsOf(typedOf(limits))).toEqual(limits)
})
