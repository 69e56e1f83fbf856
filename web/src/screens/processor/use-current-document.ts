import type { Document } from '@conforme/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { awaitsConfirmation } from '../../features/documents/confirm/awaits-confirmation.ts'
import { keptDrafts } from '../../features/documents/fields/drafts/kept-drafts.ts'
import { useUser } from '../../features/session/session.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { updateHold, shownOf, type Held, type HoldReason } from './held-document.ts'

export type Hold = (reason: HoldReason, held: boolean) => void

/**
 * The newest document. A colleague's upload may put another one first at any moment. While a person edits, points at or
 * focuses the document on screen, it stays, so that a confirmation never hits the wrong one. A document with unsaved edits
 * goes before the newest.
 */
export function useCurrentDocument(documents: readonly Document[] | undefined) {
  const { id: userId } = useUser()
  const [held, setHeld] = useState<Held<Document>>()
  const id = held?.document.id ?? ''
  const { data, error } = useQuery({
    ...apiQuery('GET /api/documents/:id', { params: { id } }),
    // Polled individually when the held document is no longer in the list.
    enabled: held !== undefined && documents?.every((listed) => listed.id !== id) === true,
  })
  const isDeleted = error instanceof ApiError && error.status === 404
  if (held && isDeleted) setHeld(undefined)
  // A document left with unsaved edits is shown on return.
  const begun = documents?.find(
    (document) => awaitsConfirmation(document) && keptDrafts.has(userId, document.id),
  )
  const current = shownOf(documents, held ? (data ?? held.document) : begun)

  const hold = useCallback<Hold>(
    (reason, on) => {
      setHeld((before) => updateHold(before, { reason, on, current }))
    },
    [current],
  )
  return { current, hold }
}
