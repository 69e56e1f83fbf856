// The order in which documents are reviewed, and which one is on screen.

export interface QueueOrder {
  /** In loading order, with postponed ones at the end. */
  order: readonly string[]
  done: ReadonlySet<string>
  chosen: string | undefined
}

export interface QueuePlace {
  /** Ids of the waiting documents, in working order. */
  waiting: readonly string[]
  /** Index of the current document; when it is gone, the first one. */
  at: number
  currentId: string | undefined
  nextId: string | undefined
}

/** Appends newly loaded documents; returns the same queue when there are none. */
export function withArrived(queue: QueueOrder, listed: readonly string[]): QueueOrder {
  const known = new Set(queue.order)
  const arrived = [...new Set(listed)].filter((id) => !known.has(id))
  return arrived.length === 0 ? queue : { ...queue, order: [...queue.order, ...arrived] }
}

/**
 * Removes documents that no longer wait because a colleague confirmed or deleted them, except the one on screen. `all`:
 * everything that waits; undefined when unknown.
 */
export function withoutGone(queue: QueueOrder, all: readonly string[] | undefined): QueueOrder {
  if (!all) return queue
  const { currentId } = placeIn(queue)
  const left = new Set(all)
  const order = queue.order.filter((id) => queue.done.has(id) || id === currentId || left.has(id))
  return order.length === queue.order.length ? queue : { ...queue, order }
}

/** Starts another order from its first document; finished ones stay finished. */
export function relisted({ done }: QueueOrder, listed: readonly string[]): QueueOrder {
  return { order: [...new Set(listed)], done, chosen: undefined }
}

export function placeIn({ order, done, chosen }: QueueOrder): QueuePlace {
  const waiting = order.filter((id) => !done.has(id))
  const at = Math.max(
    0,
    waiting.findIndex((id) => id === chosen),
  )
  return { waiting, at, currentId: waiting[at], nextId: waiting[at + 1] }
}

/** Moves to the next or previous document; stays at either end. */
export function moved(queue: QueueOrder, by: 1 | -1): QueueOrder {
  const { waiting, at } = placeIn(queue)
  const next = waiting[Math.min(waiting.length - 1, Math.max(0, at + by))]
  return next === undefined ? queue : { ...queue, chosen: next }
}

/** Removes a finished document. If it is on screen, the next one replaces it (after the last, the previous one). */
export function finished(queue: QueueOrder, id: string): QueueOrder {
  const { waiting, at, currentId, nextId } = placeIn(queue)
  const chosen = id === currentId ? (nextId ?? waiting[at - 1]) : currentId
  return { ...queue, done: new Set([...queue.done, id]), chosen }
}

/** Puts a finished document back in its place and shows it. */
export function restored(queue: QueueOrder, id: string): QueueOrder {
  return { ...queue, done: new Set([...queue.done].filter((each) => each !== id)), chosen: id }
}

/** Moves the current document to the end and shows the one after it. */
export function postponed(queue: QueueOrder): QueueOrder {
  const { waiting, currentId, nextId } = placeIn(queue)
  if (currentId === undefined || waiting.length < 2) return queue
  return {
    ...queue,
    order: [...queue.order.filter((id) => id !== currentId), currentId],
    chosen: nextId ?? waiting[0],
  }
}

interface Loaded {
  hasNextPage: boolean
  /** True when no request is pending and none failed. */
  isIdle: boolean
  /** How many loaded documents come after the one on screen. */
  ahead: number
}

/** A fast reader skips this many before the next page arrives. */
const fewAhead = 10

/** Requests the next page before the last loaded document is reached, where the keys would stop working. */
export function isNextPageDue({ hasNextPage, isIdle, ahead }: Loaded): boolean {
  return hasNextPage && isIdle && ahead < fewAhead
}
