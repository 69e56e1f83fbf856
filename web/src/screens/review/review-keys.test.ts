import { expect, test, vi } from 'vitest'
import { actOf, confirmActOf } from './review-keys.ts'

const key = (pressed: string, overrides: Partial<KeyboardEvent> = {}) => ({
  key: pressed,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...overrides,
})
const next = vi.fn()
const help = vi.fn()
const keys = { j: next, '?': help, k: undefined }

test('a letter acts while nobody types, and belongs to the field while somebody does', () => {
  expect(actOf(keys, key('j'), false)).toBe(next)
  expect(actOf(keys, key('j'), true)).toBeUndefined()
  expect(actOf(keys, key('j', { altKey: true }), true)).toBe(next)
})

test('the help opens from inside a field too', () => {
  expect(actOf(keys, key('?'), true)).toBe(help)
})

test('keys of the browser, held keys and keys without an act do nothing', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'repeat'])
    expect(actOf(keys, key('j', { [modifier]: true }), false), modifier).toBeUndefined()
  expect(actOf(keys, key('k'), false)).toBeUndefined()
  expect(actOf(keys, key('x'), false)).toBeUndefined()
})

test('only Ctrl or Cmd with Enter confirms', () => {
  expect(confirmActOf(key('Enter', { ctrlKey: true }))).toBe('confirm')
  expect(confirmActOf(key('Enter', { metaKey: true }))).toBe('confirm')
  expect(confirmActOf(key('Enter'))).toBeUndefined()
  expect(confirmActOf(key('j', { ctrlKey: true }))).toBeUndefined()
})

test('Enter that is held down confirms nothing, and presses no button either', () => {
  expect(confirmActOf(key('Enter', { ctrlKey: true, repeat: true }))).toBe('swallow')
  expect(confirmActOf(key('Enter', { repeat: true }))).toBe('swallow')
})
