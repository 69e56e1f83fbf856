// What is typed and not saved yet, by document. It outlives its screen and, in session storage, the reload that follows an
// expired session. Another person who signs in does not find it.
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
      // Hardly validated, since we wrote it.
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
      // Full, or not allowed: then they do not outlive the page.
    }
  }

  function of(userId: string, documentId: string): Drafts {
    kept ??= stored()
    if (kept?.userId !== userId) store({ userId, documents: {} })
    return kept?.documents[documentId] ?? none
  }

  function change(userId: string, documentId: string, next: (before: Drafts) => Drafts) {
    // What was saved for a person may be answered after another one has signed in.
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

    /** Of a confirmed document. */
    drop(documentId: string) {
      if (kept) change(kept.userId, documentId, () => none)
    },
  }
}

export const keptDrafts = createKeptDrafts(() => sessionStorage)
