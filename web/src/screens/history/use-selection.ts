import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'

export interface Selection {
  documents: readonly Document[]
  has: (id: string) => boolean
  toggle: (document: Document) => void
  /** Selects the whole page, or clears it when all were selected. */
  toggleAll: (page: readonly Document[]) => void
  /** Instead of what was selected. */
  choose: (documents: readonly Document[]) => void
  clear: () => void
}

/** Selected documents, across pages and filters. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Document>>(new Map())
  return {
    documents: [...chosen.values()],
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
    clear: () => setChosen(new Map()),
  }
}
