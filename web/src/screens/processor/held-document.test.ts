import { expect, test } from 'vitest'
import { updateHold, shownOf } from './held-document.ts'

const [newest, old] = [{ id: 'new' }, { id: 'old' }]
const list = [newest, old]

test('the newest document is shown until another is held', () => {
  expect(shownOf(list, undefined)).toBe(newest)
  expect(shownOf(list, old)).toBe(old)
  expect(shownOf([], undefined)).toBeUndefined()
  expect(shownOf(undefined, undefined)).toBeUndefined()
})

test('a held document stays when newer documents push it off the list', () => {
  const pushedOff = { id: 'pushed off' }
  expect(shownOf(list, pushedOff)).toBe(pushedOff)
})

test('a held document is shown in the newest state of the list', () => {
  expect(shownOf(list, { id: 'old' })).toBe(old)
})

test('a document is held until its last reason ends', () => {
  const pointed = updateHold(undefined, { reason: 'pointer', on: true, current: old })
  expect(pointed).toEqual({ document: old, reasons: ['pointer'] })
  // A colleague's upload becomes the first meanwhile.
  const edited = updateHold(pointed, { reason: 'editing', on: true, current: newest })
  expect(edited).toEqual({ document: old, reasons: ['pointer', 'editing'] })
  const left = updateHold(edited, { reason: 'pointer', on: false, current: old })
  expect(left).toEqual({ document: old, reasons: ['editing'] })
  expect(updateHold(left, { reason: 'editing', on: false, current: old })).toBeUndefined()
})

test('starting a reason twice, or ending an unknown one, changes nothing', () => {
  const held = { document: old, reasons: ['focus'] } as const
  expect(updateHold(held, { reason: 'focus', on: true, current: old })).toBe(held)
  expect(updateHold(held, { reason: 'editing', on: false, current: old })).toBe(held)
})

test('an empty screen holds no document', () => {
  expect(updateHold(undefined, { reason: 'focus', on: true, current: undefined })).toBeUndefined()
})
