// What waits for review, worst first: a page at a time, and the next one when the last document of those is on screen.
import type { Document } from '@conforme/contract/documents/documents'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../lib/api.ts'
import { pagesToLoad } from './queue-order.ts'

const together = 50

export function useWaitingDocuments(search: string) {
  const [pages, setPages] = useState(1)
  const lists = useQueries({
    queries: Array.from({ length: pages }, (_, at) => ({
      ...apiQuery('GET /api/documents', {
        query: { toConfirm: 'true', sort: 'confidence', order: 'asc', page: at + 1, limit: together, search },
      }),
      placeholderData: keepPreviousData,
    })),
  })
  const [first] = lists
  const totalPages = first?.data?.totalPages ?? 1
  const isLoaded = lists.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData)
  const isComplete = isLoaded && pages >= totalPages
  return {
    first,
    documents: first?.data && each(lists.flatMap(({ data }) => data?.documents ?? [])),
    total: first?.data?.total ?? 0,
    /** All that was asked for is there. */
    isComplete,
    isWhole: search === '' && isComplete,
    /** To be called with what the queue has next. */
    reach(nextId: string | undefined) {
      const wanted = pagesToLoad({ pages, totalPages, isLoaded, nextId })
      if (wanted !== pages) setPages(wanted)
    },
  }
}

/** Between two refreshes a document may stand on both of two pages. */
function each(documents: readonly Document[]): Document[] {
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}
