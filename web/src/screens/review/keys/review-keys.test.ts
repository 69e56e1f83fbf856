import { expect, test, vi } from 'vitest'
import { actOf, isConfirmKey } from './review-keys.ts'

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

test('a letter is a command outside a field, and inside one with Alt only', () => {
  expect(actOf(keys, key('j'), undefined)).toBe(next)
  expect(actOf(keys, key('j'), 'control')).toBe(next)
  expect(actOf(keys, key('j'), 'field')).toBeUndefined()
  expect(actOf(keys, key('j', { altKey: true }), 'field')).toBe(next)
})

test('Enter is no command while a field, link or button has the focus', () => {
  const confirmAll = vi.fn()
  expect(actOf({ Enter: confirmAll }, key('Enter'), undefined)).toBe(confirmAll)
  for (const focused of ['field', 'link', 'control'] as const)
    for (const altKey of [false, true])
      expect(actOf({ Enter: confirmAll }, key('Enter', { altKey }), focused), focused).toBeUndefined()
})

test('«?» opens the help inside a field too', () => {
  expect(actOf(keys, key('?'), 'field')).toBe(help)
})

test('modified keys, repeated keys and unassigned keys do nothing', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'repeat'])
    expect(actOf(keys, key('j', { [modifier]: true }), undefined), modifier).toBeUndefined()
  expect(actOf(keys, key('k'), undefined)).toBeUndefined()
  expect(actOf(keys, key('x'), undefined)).toBeUndefined()
})

test('only Ctrl or Cmd with Enter confirms, and not on a link', () => {
  expect(isConfirmKey(key('Enter', { ctrlKey: true }), undefined)).toBe(true)
  expect(isConfirmKey(key('Enter', { metaKey: true }), undefined)).toBe(true)
  expect(isConfirmKey(key('Enter'), undefined)).toBe(false)
  expect(isConfirmKey(key('Enter', { ctrlKey: true }), 'control')).toBe(true)
  expect(isConfirmKey(key('Enter', { ctrlKey: true }), 'link')).toBe(false)
  expect(isConfirmKey(key('j', { ctrlKey: true }), undefined)).toBe(false)
})
