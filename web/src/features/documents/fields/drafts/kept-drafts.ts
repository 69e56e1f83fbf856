// Unsaved drafts by document. They outlive their screen and, in session storage, the reload after an expired session.
// Another person who signs in does not see them.
import type { Drafts } from './open-drafts.ts'

const storageKey = 'conforme.borradores'
const none: Drafts = {}

interface Kept {
  userId: string
  documents: Readonly<Record<string, Drafts>>
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export function createKeptDrafts(storage: () => Storage) {
  let kept: Kept | undefined
  const listeners = new Set<() => void>()

  function stored(): Kept | undefined {
    try {
      // Barely validated, because only this module writes it.
      return (JSON.parse(storage().getItem(storageKey) ?? 'null') as Kept | null) ?? undefined
    } catch {
      return undefined
    }
  }

  function store(next: Kept) {
    kept = next
    try {
      if (Object.keys(next.documents).length === 0) storage().removeItem(storageKey)
      else storage().setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is full or blocked: the drafts last only as long as the page.
    }
  }

  function of(userId: string, documentId: string): Drafts {
    kept ??= stored()
    if (kept?.userId !== userId) store({ userId, documents: {} })
    return kept?.documents[documentId] ?? none
  }

  function change(userId: string, documentId: string, next: (before: Drafts) => Drafts) {
    // A save of one person may be answered after another person has signed in.
    if (kept?.userId !== userId) return
    const { [documentId]: before = none, ...others } = kept.documents
    const now = next(before)
    if (now === before) return
    const documents = Object.keys(now).length === 0 ? others : { ...others, [documentId]: now }
    store({ userId, documents })
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    of,

    has: (userId: string, documentId: string) => of(userId, documentId) !== none,

    change,

    /** Drops the drafts of a confirmed document. */
    drop(documentId: string) {
      if (kept) change(kept.userId, documentId, () => none)
    },
  }
}

export const keptDrafts = createKeptDrafts(() => sessionStorage)
