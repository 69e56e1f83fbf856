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

test('the queue begins with the asked document, or with the first', () => {
  expect(shown(queue('b', 'a', 'b', 'c'))).toBe('a [b] c')
  expect(shown(queue(undefined, 'a', 'b'))).toBe('[a] b')
  expect(shown(queue('gone', 'a', 'b'))).toBe('[a] b')
  expect(placeIn(queue('a'))).toEqual({ waiting: [], at: 0, currentId: undefined, nextId: undefined })
})

test('what arrives later goes to the end, and moves nothing', () => {
  const before = queue('b', 'a', 'b')
  expect(shown(withArrived(before, ['c', 'b', 'a', 'c']))).toBe('a [b] c')
  expect(withArrived(before, ['b', 'a'])).toBe(before)
})

test('in another order the queue begins with its first, without what is done', () => {
  expect(shown(relisted(finished(queue('b', 'a', 'b', 'c'), 'b'), ['c', 'b', 'a', 'c']))).toBe('[c] a')
})

test('a document whose order changed in the list does not jump', () => {
  expect(shown(withArrived(queue('a', 'a', 'b', 'c'), ['c', 'b', 'a']))).toBe('[a] b c')
})

test('what a colleague confirmed is left out, except what is on screen; what was just confirmed can still be taken back', () => {
  const before = queue('b', 'a', 'b', 'c', 'd')
  expect(shown(withoutGone(before, ['a', 'd']))).toBe('a [b] d')
  expect(withoutGone(before, ['d', 'c', 'b', 'a'])).toBe(before)
  expect(withoutGone(before, undefined)).toBe(before)
  const own = withoutGone(finished(before, 'b'), ['a', 'c'])
  expect(shown(own)).toBe('a [c]')
  expect(shown(restored(own, 'b'))).toBe('a [b] c')
})

test('at an end it stays', () => {
  expect(shown(moved(queue('b', 'a', 'b'), 1))).toBe('a [b]')
  expect(shown(moved(queue('a', 'a', 'b'), -1))).toBe('[a] b')
  expect(shown(moved(queue('a', 'a', 'b'), 1))).toBe('a [b]')
  const empty = queue(undefined)
  expect(moved(empty, 1)).toBe(empty)
})

test('after a finished document the next is on screen, after the last one the one before', () => {
  expect(shown(finished(queue('b', 'a', 'b', 'c'), 'b'))).toBe('a [c]')
  expect(shown(finished(queue('c', 'a', 'b', 'c'), 'c'))).toBe('a [b]')
  expect(shown(finished(queue('a', 'a'), 'a'))).toBe('')
})

test('a confirmation that is answered late does not take away what is on screen', () => {
  const onNext = moved(queue('a', 'a', 'b', 'c'), 1)
  expect(shown(finished(onNext, 'a'))).toBe('[b] c')
})

test('a confirmation that is taken back is at its place again, and on screen', () => {
  const after = finished(finished(queue('a', 'a', 'b', 'c'), 'a'), 'b')
  expect(shown(after)).toBe('[c]')
  expect(shown(restored(after, 'a'))).toBe('[a] c')
})

test('a postponed document goes to the end, and stays there when it is postponed again', () => {
  const once = postponed(queue('a', 'a', 'b', 'c'))
  expect(shown(once)).toBe('[b] c a')
  expect(shown(postponed({ ...once, chosen: 'a' }))).toBe('[b] c a')
})

test('the only document cannot be postponed', () => {
  const only = queue('a', 'a')
  expect(postponed(only)).toBe(only)
  const last = finished(queue('a', 'a', 'b'), 'a')
  expect(postponed(last)).toBe(last)
})

test('towards the end of a page the next page is asked for, once, as long as there is one', () => {
  const at = { hasNextPage: true, isIdle: true, ahead: 9 }
  expect(isNextPageDue(at)).toBe(true)
  expect(isNextPageDue({ ...at, ahead: 0 })).toBe(true)
  expect(isNextPageDue({ ...at, ahead: 10 })).toBe(false)
  expect(isNextPageDue({ ...at, isIdle: false })).toBe(false)
  expect(isNextPageDue({ ...at, hasNextPage: false })).toBe(false)
})
