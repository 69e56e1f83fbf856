import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { findSort, keepSort, keptSort } from './review-sort.ts'
import { useWaitingDocuments } from './use-waiting-documents.ts'

const restMs = 300

/** The waiting documents that match the search, in the chosen order. */
export function useQueueSearch() {
  const [search, setSearch] = useState('')
  const [opensFirst, setOpensFirst] = useState(false)
  const [sort, setSort] = useState(keptSort)
  const typed = search.trim()
  const rested = useDebounced(typed, restMs)
  const waiting = useWaitingDocuments(rested, sort)
  return {
    ...waiting,
    /** Controls above the list. */
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
    /** True when the results are loaded and the first one is to be opened. */
    isFirstDue: opensFirst && rested === typed && !waiting.list.isPlaceholderData,
    opened: () => setOpensFirst(false),
  }
}

/** Opens the first result when Enter was pressed before the results arrived. */
export function useOpenFirst(isDue: boolean, open: () => void): void {
  const act = useEffectEvent(open)
  useEffect(() => {
    if (isDue) act()
  }, [isDue])
}
