import { expect, test } from 'vitest'
import { limitOf, limitsOf, typedOf } from './typed-limits.ts'

test('gigabytes are parsed with a point or a comma, and an ambiguous number is refused', () => {
  expect(limitOf('bytes', ' 1,5 ')).toBe(1.5 * 1024 ** 3)
  expect(limitOf('bytes', '1.5')).toBe(1.5 * 1024 ** 3)
  expect(limitOf('bytes', '1,000')).toBeUndefined()
  expect(limitOf('bytes', '1000')).toBe(1000 * 1024 ** 3)
})

test('an empty limit means no limit, and zero members or a fraction of a document is refused', () => {
  expect(limitOf('members', '')).toBeNull()
  expect(limitOf('members', '0')).toBeUndefined()
  expect(limitOf('perDay', '1.5')).toBeUndefined()
})

test('typed limits parse to the limits they were made from', () => {
  const limits = { waiting: null, perDay: 40, perMonth: 900, bytes: 2.5 * 1024 ** 3, members: 12 }
  expect(limitsOf(typedOf(limits))).toEqual(limits)
})
