import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'
import {
  finished,
  moved,
  placeIn,
  postponed,
  relisted,
  restored,
  withArrived,
  withoutGone,
  type QueueOrder,
} from './queue-order.ts'

export interface Queue {
  /** In working order. */
  ids: readonly string[]
  currentId: string | undefined
  nextId: string | undefined
  /** From 1. */
  position: number
  /** How many finished ones the list has not lost yet. */
  stillListed: number
  move: (by: 1 | -1) => void
  choose: (id: string) => void
  /** Removes one: if it is on screen, the next takes its place. */
  finish: (id: string) => void
  /** Puts a document back and shows it. */
  restore: (id: string) => void
  /** Moves the current one to the end. */
  postpone: () => void
}

/**
 * The review queue. Its order is fixed when it is loaded: a correction changes a document's confidence, but it must not
 * jump. New documents are appended. Where the list `isWhole`, what is not on it waits no more. Where it comes `sortedBy`
 * something else, it is laid anew.
 */
export function useQueue(
  documents: readonly Document[] | undefined,
  { first, isWhole, sortedBy }: { first: string | undefined; isWhole: boolean; sortedBy: string | undefined },
): Queue {
  const [queue, setQueue] = useState<QueueOrder>({ order: [], done: new Set(), chosen: first })
  const [sorted, setSorted] = useState(sortedBy)

  const listed = documents
    ? withFirst(
        documents.map(({ id }) => id),
        { first, isWhole },
      )
    : []
  // Without an answer, as after a search that failed, it stays as it is laid.
  const isKnown = sortedBy !== undefined && sorted !== sortedBy
  const isResorted = isKnown && sorted !== undefined
  const now = isResorted
    ? relisted(queue, listed)
    : withArrived(withoutGone(queue, isWhole ? listed : undefined), listed)
  if (now !== queue) setQueue(now)
  if (isKnown) setSorted(sortedBy)
  const { waiting, at, currentId, nextId } = placeIn(now)
  return {
    ids: waiting,
    currentId,
    nextId,
    position: at + 1,
    stillListed: documents?.filter(({ id }) => now.done.has(id)).length ?? 0,
    move: (by) => setQueue((before) => moved(before, by)),
    choose: (chosen) => setQueue((before) => ({ ...before, chosen })),
    finish: (id) => setQueue((before) => finished(before, id)),
    restore: (id) => setQueue((before) => restored(before, id)),
    postpone: () => setQueue(postponed),
  }
}

/** The requested one may be beyond the loaded page of the list; where that is whole, it waits no more, and all come after. */
function withFirst(ids: string[], { first, isWhole }: { first: string | undefined; isWhole: boolean }) {
  if (first === undefined) return ids
  return isWhole && !ids.includes(first) ? [first, ...ids] : [...ids, first]
}
