import { expect, test } from 'vitest'
import {
  finished,
  isNextPageDue,
  moved,
  placeIn,
  postponed,
  relisted,
  restored,
  withArrived,
  withoutGone,
  type QueueOrder,
} from './queue-order.ts'

const queue = (chosen: string | undefined, ...order: string[]): QueueOrder => ({
  order,
  done: new Set(),
  chosen,
})
/** Formats a queue as `a [b] c`: the waiting documents, with the one on screen in brackets. */
const shown = (now: QueueOrder) => {
  const { waiting, at } = placeIn(now)
  return waiting.map((id, index) => (index === at ? `[${id}]` : id)).join(' ')
}

test('the queue starts at the requested document, or at the first', () => {
  expect(shown(queue('b', 'a', 'b', 'c'))).toBe('a [b] c')
  expect(shown(queue(undefined, 'a', 'b'))).toBe('[a] b')
  expect(shown(queue('gone', 'a', 'b'))).toBe('[a] b')
  expect(placeIn(queue('a'))).toEqual({ waiting: [], at: 0, currentId: undefined, nextId: undefined })
})

test('new documents are appended, and the others keep their place', () => {
  const before = queue('b', 'a', 'b')
  expect(shown(withArrived(before, ['c', 'b', 'a', 'c']))).toBe('a [b] c')
  expect(withArrived(before, ['b', 'a'])).toBe(before)
})

test('a queue in another order starts at its first document, without finished ones', () => {
  expect(shown(relisted(finished(queue('b', 'a', 'b', 'c'), 'b'), ['c', 'b', 'a', 'c']))).toBe('[c] a')
})

test('a document whose order changed in the list keeps its place in the queue', () => {
  expect(shown(withArrived(queue('a', 'a', 'b', 'c'), ['c', 'b', 'a']))).toBe('[a] b c')
})

test('a document confirmed by a colleague is removed unless it is on screen; an own confirmation can still be undone', () => {
  const before = queue('b', 'a', 'b', 'c', 'd')
  expect(shown(withoutGone(before, ['a', 'd']))).toBe('a [b] d')
  expect(withoutGone(before, ['d', 'c', 'b', 'a'])).toBe(before)
  expect(withoutGone(before, undefined)).toBe(before)
  const own = withoutGone(finished(before, 'b'), ['a', 'c'])
  expect(shown(own)).toBe('a [c]')
  expect(shown(restored(own, 'b'))).toBe('a [b] c')
})

test('moving past an end of the queue changes nothing', () => {
  expect(shown(moved(queue('b', 'a', 'b'), 1))).toBe('a [b]')
  expect(shown(moved(queue('a', 'a', 'b'), -1))).toBe('[a] b')
  expect(shown(moved(queue('a', 'a', 'b'), 1))).toBe('a [b]')
  const empty = queue(undefined)
  expect(moved(empty, 1)).toBe(empty)
})

test('after a finished document the next is shown, or the previous if it was the last', () => {
  expect(shown(finished(queue('b', 'a', 'b', 'c'), 'b'))).toBe('a [c]')
  expect(shown(finished(queue('c', 'a', 'b', 'c'), 'c'))).toBe('a [b]')
  expect(shown(finished(queue('a', 'a'), 'a'))).toBe('')
})

test('a late answer to a confirmation does not change the document on screen', () => {
  const onNext = moved(queue('a', 'a', 'b', 'c'), 1)
  expect(shown(finished(onNext, 'a'))).toBe('[b] c')
})

test('an undone confirmation returns the document to its place and shows it', () => {
  const after = finished(finished(queue('a', 'a', 'b', 'c'), 'a'), 'b')
  expect(shown(after)).toBe('[c]')
  expect(shown(restored(after, 'a'))).toBe('[a] c')
})

test('a postponed document goes to the end, also when it is postponed again', () => {
  const once = postponed(queue('a', 'a', 'b', 'c'))
  expect(shown(once)).toBe('[b] c a')
  expect(shown(postponed({ ...once, chosen: 'a' }))).toBe('[b] c a')
})

test('the only waiting document cannot be postponed', () => {
  const only = queue('a', 'a')
  expect(postponed(only)).toBe(only)
  const last = finished(queue('a', 'a', 'b'), 'a')
  expect(postponed(last)).toBe(last)
})

test('the next page is requested near the end of the loaded documents, once, if there is one', () => {
  const at = { hasNextPage: true, isIdle: true, ahead: 9 }
  expect(isNextPageDue(at)).toBe(true)
  expect(isNextPageDue({ ...at, ahead: 0 })).toBe(true)
  expect(isNextPageDue({ ...at, ahead: 10 })).toBe(false)
  expect(isNextPageDue({ ...at, isIdle: false })).toBe(false)
  expect(isNextPageDue({ ...at, hasNextPage: false })).toBe(false)
})
