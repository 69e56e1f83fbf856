import type { Document } from '@conforme/contract/documents/documents'
import { useCallback, useState } from 'react'
import { afterHold, shownOf, type Held, type HoldReason } from './held-document.ts'

export type Hold = (reason: HoldReason, held: boolean) => void

/**
 * The newest document. A colleague's upload may put another one first at any moment; while a person edits, points at or
 * focuses the one on screen, it stays, so that a confirmation never hits the wrong document.
 */
export function useCurrentDocument(documents: readonly Document[] | undefined) {
  const [held, setHeld] = useState<Held>()
  const current = shownOf(documents, held)

  const currentId = current?.id

  const hold = useCallback<Hold>(
    (reason, on) => {
      setHeld((before) => afterHold(before, { reason, on, currentId }))
    },
    [currentId],
  )
  return { current, hold }
}
