import type { Document } from '@conforme/contract/documents/documents'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../../../session/session.tsx'
import { keptDrafts } from './kept-drafts.ts'
import { typedOnly, type Drafts } from './open-drafts.ts'

/** Drafts of one document, kept until they are saved, cancelled or dismissed. */
export function useKeptDrafts({ id }: Pick<Document, 'id'>) {
  const { id: userId } = useUser()
  const read = () => keptDrafts.of(userId, id)
  const drafts = useSyncExternalStore(keptDrafts.subscribe, read, read)
  const change = useCallback(
    (next: (before: Drafts) => Drafts) => keptDrafts.change(userId, id, next),
    [userId, id],
  )
  // On leaving the screen, closes fields without changes.
  useEffect(() => () => change(typedOnly), [change])
  return [drafts, change] as const
}
