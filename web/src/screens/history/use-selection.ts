import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'

export interface Selection {
  documents: readonly Document[]
  has: (id: string) => boolean
  toggle: (document: Document) => void
  /** Selects the whole page, or clears it when all were selected. */
  toggleAll: (page: readonly Document[]) => void
  /** Replaces the selection. */
  choose: (documents: readonly Document[]) => void
  /** After an action: keeps the refused documents selected, because its notice names only one reason. */
  keepOnly: (ids: readonly string[]) => void
  clear: () => void
}

/** The selected documents, across pages and filters; those in `listed` are taken in their current state. */
export function useSelection(listed: readonly Document[] = []): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Document>>(new Map())
  const now = new Map(listed.map((document) => [document.id, document]))
  return {
    documents: [...chosen.values()].map((document) => now.get(document.id) ?? document),
    has: (id) => chosen.has(id),
    toggle: (document) => {
      const next = new Map(chosen)
      if (!next.delete(document.id)) next.set(document.id, document)
      setChosen(next)
    },
    toggleAll: (page) => {
      const next = new Map(chosen)
      const all = page.every(({ id }) => next.has(id))
      for (const document of page) {
        if (all) next.delete(document.id)
        else next.set(document.id, document)
      }
      setChosen(next)
    },
    choose: (documents) => setChosen(new Map(documents.map((document) => [document.id, document]))),
    keepOnly: (ids) => setChosen(new Map([...chosen].filter(([id]) => ids.includes(id)))),
    clear: () => setChosen(new Map()),
  }
}
