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
  /** How many finished documents the list still contains. */
  stillListed: number
  move: (by: 1 | -1) => void
  choose: (id: string) => void
  /** Removes a document; if it is on screen, the next one replaces it. */
  finish: (id: string) => void
  /** Puts a document back and shows it. */
  restore: (id: string) => void
  /** Moves the current one to the end. */
  postpone: () => void
}

/**
 * The review queue. Its order is fixed on loading: a correction changes a document's confidence, but must not make it jump.
 * New documents are appended. When the list `isWhole`, documents missing from it no longer wait. When `sortedBy` changes,
 * the queue is rebuilt.
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
  // Without an answer, as after a failed search, the queue stays as it is.
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

/**
 * The requested document may be beyond the loaded pages, so it is appended. If the whole list lacks it, it no longer waits
 * and goes first, before all others.
 */
function withFirst(ids: string[], { first, isWhole }: { first: string | undefined; isWhole: boolean }) {
  if (first === undefined) return ids
  return isWhole && !ids.includes(first) ? [first, ...ids] : [...ids, first]
}
