// What waits for review, worst first: a page at a time, and the next one when the last document of those is on screen.
import type { Document } from '@conforme/contract/documents/documents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../lib/api.ts'
import { pagesToLoad } from './queue-order.ts'

const together = 50

export function useWaitingDocuments(search: string) {
  const [pages, setPages] = useState(1)
  const list = useQuery(waitingQuery(search, pages))
  const totalPages = list.data?.totalPages ?? 1
  const isLoaded = list.data !== undefined && !list.isPlaceholderData
  const isComplete = isLoaded && pages >= totalPages
  return {
    list,
    documents: list.data?.documents,
    total: list.data?.total ?? 0,
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

/** All of those pages at once, which are refreshed together. */
function waitingQuery(search: string, pages: number) {
  const wanted = { toConfirm: 'true', sort: 'confidence', order: 'asc', limit: together, search } as const
  const [path] = apiQuery('GET /api/documents').queryKey
  return {
    queryKey: [path, { ...wanted, pages }],
    queryFn: async () => {
      const loads = Array.from({ length: pages }, (_, at) =>
        call('GET /api/documents', { query: { ...wanted, page: at + 1 } }),
      )
      const lists = await Promise.all(loads)
      const [first] = lists
      return {
        documents: each(lists.flatMap(({ documents }) => documents)),
        total: first?.total ?? 0,
        totalPages: first?.totalPages ?? 1,
      }
    },
    placeholderData: keepPreviousData,
  }
}

/** Between two loads a document may move from one page to the next. */
function each(documents: readonly Document[]): Document[] {
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}
