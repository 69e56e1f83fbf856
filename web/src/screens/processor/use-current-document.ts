import type { Document } from '@conforme/contract/documents/documents'
import { useCallback, useState } from 'react'

/** Why the screen must not switch to another document. */
export type HoldReason = 'editing' | 'pointer' | 'focus'
export type Hold = (reason: HoldReason, held: boolean) => void

/**
 * The newest document. A colleague's upload may put another one first at any moment; while a person edits, points at or
 * focuses the one on screen, it stays, so that a confirmation never hits the wrong document.
 */
export function useCurrentDocument(documents: readonly Document[] | undefined) {
  const [held, setHeld] = useState<{ id: string; reasons: readonly HoldReason[] }>()
  const current = documents?.find(({ id }) => id === held?.id) ?? documents?.[0]

  const currentId = current?.id

  const hold = useCallback<Hold>(
    (reason, on) => {
      setHeld((before) => {
        const heldBefore = before?.reasons.includes(reason) ?? false
        if (heldBefore === on) return before
        const others = (before?.reasons ?? []).filter((each) => each !== reason)
        const reasons = on ? [...others, reason] : others
        const id = before?.id ?? currentId
        return reasons.length === 0 || id === undefined ? undefined : { id, reasons }
      })
    },
    [currentId],
  )
  return { current, hold }
}
