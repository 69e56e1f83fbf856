import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useWaitingDocuments } from './use-waiting-documents.ts'

const restMs = 300

/** What waits, of that what is searched for. */
export function useQueueSearch() {
  const [search, setSearch] = useState('')
  const [opensFirst, setOpensFirst] = useState(false)
  const typed = search.trim()
  const rested = useDebounced(typed, restMs)
  const waiting = useWaitingDocuments(rested)
  return {
    ...waiting,
    search,
    write: (text: string) => {
      setSearch(text)
      setOpensFirst(false)
    },
    openFirst: () => setOpensFirst(true),
    /** What was found is there, and its first is to be opened. */
    isFirstDue: opensFirst && rested === typed && !waiting.list.isPlaceholderData,
    opened: () => setOpensFirst(false),
  }
}

/** Opens the first document found, for who pressed Enter before the answer came. */
export function useOpenFirst(isDue: boolean, open: () => void): void {
  const act = useEffectEvent(open)
  useEffect(() => {
    if (isDue) act()
  }, [isDue])
}
