import { expect, test } from 'vitest'
import { afterSave, afterTyping, typedOnly, untouched, without } from './open-drafts.ts'

test('a field opens with its formatted value', () => {
  const open = (value: number | null) => untouched({ path: 'totales.total', value }, 4)
  expect(open(1180)).toEqual({ text: '1180.00', version: 4, isUntouched: true })
  expect(open(null)).toEqual({ text: '', version: 4, isUntouched: true })
})

test('further typing keeps the first version of the draft, so that a conflict is noticed', () => {
  const begun = afterTyping({}, 'totales.total', { text: '11', version: 4 })
  const later = afterTyping(begun, 'totales.total', { text: '118', version: 9 })
  expect(later).toEqual({ 'totales.total': { text: '118', version: 4 } })
})

test('a saved field closes, and the other fields stay open', () => {
  const drafts = { a: { text: '1', version: 4 }, b: { text: '2', version: 4 } }
  expect(afterSave(drafts, 'a', { text: '1', version: 5 })).toEqual({ b: { text: '2', version: 4 } })
  expect(afterSave({}, 'a', { text: '1', version: 5 })).toEqual({})
})

test('text typed during a save stays, as a draft over the saved version', () => {
  const drafts = { a: { text: '123', version: 4 } }
  expect(afterSave(drafts, 'a', { text: '12', version: 5 })).toEqual({ a: { text: '123', version: 5 } })
})

test('closing a field leaves the drafts of the other fields unchanged', () => {
  const drafts = { a: { text: '1', version: 4 }, b: { text: '2', version: 4 } }
  expect(without(drafts, 'a')).toEqual({ b: drafts.b })
  expect(without(drafts, 'c')).toEqual(drafts)
})

test('only open fields with typed text are kept', () => {
  const a = untouched({ path: 'totales.total', value: 1180 }, 4)
  const typed = afterTyping({ a, b: a }, 'b', { text: '11', version: 5 })
  expect(typedOnly(typed)).toEqual({ b: { text: '11', version: 4 } })
  const all = { b: { text: '11', version: 4 } }
  expect(typedOnly(all)).toBe(all)
})
