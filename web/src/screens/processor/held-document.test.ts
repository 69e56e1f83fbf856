import { expect, test } from 'vitest'
import { afterHold, shownOf } from './held-document.ts'

const list = [{ id: 'new' }, { id: 'old' }]

test('the newest is on screen until one is held', () => {
  expect(shownOf(list, undefined)).toEqual({ id: 'new' })
  expect(shownOf(list, { id: 'old', reasons: ['editing'] })).toEqual({ id: 'old' })
  expect(shownOf([], undefined)).toBeUndefined()
  expect(shownOf(undefined, undefined)).toBeUndefined()
})

test('a held document that is gone gives way', () => {
  expect(shownOf(list, { id: 'deleted', reasons: ['focus'] })).toEqual({ id: 'new' })
})

test('what is held stays until its last reason ends', () => {
  const pointed = afterHold(undefined, { reason: 'pointer', on: true, currentId: 'old' })
  expect(pointed).toEqual({ id: 'old', reasons: ['pointer'] })
  // Meanwhile a colleague's upload is first.
  const edited = afterHold(pointed, { reason: 'editing', on: true, currentId: 'new' })
  expect(edited).toEqual({ id: 'old', reasons: ['pointer', 'editing'] })
  const left = afterHold(edited, { reason: 'pointer', on: false, currentId: 'old' })
  expect(left).toEqual({ id: 'old', reasons: ['editing'] })
  expect(afterHold(left, { reason: 'editing', on: false, currentId: 'old' })).toBeUndefined()
})

test('a reason that begins twice or ends unbegun changes nothing', () => {
  const held = { id: 'old', reasons: ['focus'] } as const
  expect(afterHold(held, { reason: 'focus', on: true, currentId: 'old' })).toBe(held)
  expect(afterHold(held, { reason: 'editing', on: false, currentId: 'old' })).toBe(held)
})

test('an empty screen holds nothing', () => {
  expect(afterHold(undefined, { reason: 'focus', on: true, currentId: undefined })).toBeUndefined()
})
