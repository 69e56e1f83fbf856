import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'

export interface Queue {
  /** In working order. */
  ids: readonly string[]
  currentId: string | undefined
  nextId: string | undefined
  /** From 1. */
  position: number
  move: (by: 1 | -1) => void
  choose: (id: string) => void
  /** Removes the current one: the next takes its place. */
  finish: () => void
  /** Puts a document back and shows it. */
  restore: (id: string) => void
  /** Moves the current one to the end. */
  postpone: () => void
}

/**
 * The review queue. Its order is fixed when it is loaded: a correction changes a document's confidence, but it must not
 * jump. New documents are appended.
 */
export function useQueue(documents: readonly Document[] | undefined, first?: string): Queue {
  const [order, setOrder] = useState<readonly string[]>([])
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState(first)

  // The requested one may be beyond the loaded page of the list.
  const listed = documents ? [...documents.map(({ id }) => id), ...(first ? [first] : [])] : []
  const arrived = [...new Set(listed)].filter((id) => !order.includes(id))
  if (arrived.length > 0) setOrder([...order, ...arrived])
  const waiting = order.filter((id) => !done.has(id))
  const at = Math.max(
    0,
    waiting.findIndex((id) => id === chosen),
  )
  const currentId = waiting[at]
  return {
    ids: waiting,
    currentId,
    nextId: waiting[at + 1],
    position: at + 1,
    move: (by) => {
      const next = waiting[Math.min(waiting.length - 1, Math.max(0, at + by))]
      if (next !== undefined) setChosen(next)
    },
    choose: setChosen,
    finish: () => {
      if (currentId === undefined) return
      setDone(new Set([...done, currentId]))
      setChosen(waiting[at + 1] ?? waiting[at - 1])
    },
    restore: (id) => {
      setDone((ids) => new Set([...ids].filter((each) => each !== id)))
      setChosen(id)
    },
    postpone: () => {
      if (currentId === undefined || waiting.length < 2) return
      setOrder([...order.filter((id) => id !== currentId), currentId])
      setChosen(waiting[at + 1] ?? waiting[0])
    },
  }
}
