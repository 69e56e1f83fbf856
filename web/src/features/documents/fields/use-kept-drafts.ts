import type { Document } from '@conforme/contract/documents/documents'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useUser } from '../../session/session.tsx'
import { keptDrafts } from './kept-drafts.ts'
import { typedOnly, type Drafts } from './open-drafts.ts'

/** The drafts of one document, kept until they are saved, cancelled, or the document is confirmed. */
export function useKeptDrafts({ id, isConfirmed }: Pick<Document, 'id' | 'isConfirmed'>) {
  const { id: userId } = useUser()
  const read = () => keptDrafts.of(userId, id)
  const drafts = useSyncExternalStore(keptDrafts.subscribe, read, read)
  const change = useCallback(
    (next: (before: Drafts) => Drafts) => keptDrafts.change(userId, id, next),
    [userId, id],
  )
  const begin = useEffectEvent(() => {
    // Somebody else confirmed it.
    if (isConfirmed) keptDrafts.drop(id)
  })
  useEffect(() => {
    begin()
    // A field that was opened only to be looked at is closed on return.
    return () => change(typedOnly)
  }, [change])
  return [drafts, change] as const
}
