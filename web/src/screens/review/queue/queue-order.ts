// The order in which documents are reviewed, and which of them is on screen.

export interface QueueOrder {
  /** As they were loaded; postponed ones at the end. */
  order: readonly string[]
  done: ReadonlySet<string>
  chosen: string | undefined
}

export interface QueuePlace {
  /** Those that wait, in working order. */
  waiting: readonly string[]
  /** The index of the current one; one that is gone gives its place to the first. */
  at: number
  currentId: string | undefined
  nextId: string | undefined
}

/** The queue with what was loaded since at its end; the same queue when that is nothing. */
export function withArrived(queue: QueueOrder, listed: readonly string[]): QueueOrder {
  const known = new Set(queue.order)
  const arrived = [...new Set(listed)].filter((id) => !known.has(id))
  return arrived.length === 0 ? queue : { ...queue, order: [...queue.order, ...arrived] }
}

/**
 * Without those that wait no more, because a colleague confirmed or deleted them; the one on screen stays until it is left.
 * `all` that wait are undefined where they are not known.
 */
export function withoutGone(queue: QueueOrder, all: readonly string[] | undefined): QueueOrder {
  if (!all) return queue
  const { currentId } = placeIn(queue)
  const left = new Set(all)
  const order = queue.order.filter((id) => queue.done.has(id) || id === currentId || left.has(id))
  return order.length === queue.order.length ? queue : { ...queue, order }
}

/** In another order, from its first; what was done before stays done. */
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

/** One further or back; at an end it stays. */
export function moved(queue: QueueOrder, by: 1 | -1): QueueOrder {
  const { waiting, at } = placeIn(queue)
  const next = waiting[Math.min(waiting.length - 1, Math.max(0, at + by))]
  return next === undefined ? queue : { ...queue, chosen: next }
}

/**
 * Without a finished one. If it is on screen, the next takes its place, after the last the one before; another one on
 * screen stays there.
 */
export function finished(queue: QueueOrder, id: string): QueueOrder {
  const { waiting, at, currentId, nextId } = placeIn(queue)
  const chosen = id === currentId ? (nextId ?? waiting[at - 1]) : currentId
  return { ...queue, done: new Set([...queue.done, id]), chosen }
}

/** A finished document is back at its place, and on screen. */
export function restored(queue: QueueOrder, id: string): QueueOrder {
  return { ...queue, done: new Set([...queue.done].filter((each) => each !== id)), chosen: id }
}

/** The current one goes to the end, and the one behind it is on screen. */
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
  /** Nothing is being asked for, and nothing failed. */
  isIdle: boolean
  /** How many of those that are there come after the one on screen. */
  ahead: number
}

/** Who leafs quickly passes this many before the next page is there. */
const fewAhead = 10

/** Before the last document of those that are there is on screen: at it the keys would stand still. */
export function isNextPageDue({ hasNextPage, isIdle, ahead }: Loaded): boolean {
  return hasNextPage && isIdle && ahead < fewAhead
}
