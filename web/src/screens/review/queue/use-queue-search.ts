import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { findSort, keepSort, keptSort } from './review-sort.ts'
import { useWaitingDocuments } from './use-waiting-documents.ts'

const restMs = 300

/** What waits, of that what is searched for, in the chosen order. */
export function useQueueSearch() {
  const [search, setSearch] = useState('')
  const [opensFirst, setOpensFirst] = useState(false)
  const [sort, setSort] = useState(keptSort)
  const typed = search.trim()
  const rested = useDebounced(typed, restMs)
  const waiting = useWaitingDocuments(rested, sort)
  return {
    ...waiting,
    /** What stands above the list. */
    controls: {
      search,
      onSearch: (text: string) => {
        setSearch(text)
        setOpensFirst(false)
      },
      onFirst: () => setOpensFirst(true),
      sort: sort.value,
      onSort: (value: string) => {
        setSort(findSort(value))
        keepSort(findSort(value))
      },
    },
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
