// What waits for review, worst first: a page at a time, and the next one towards the end of those.
import type { Document } from '@conforme/contract/documents/documents'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery, call } from '../../lib/api.ts'
import { isNextPageDue } from './queue-order.ts'

const together = 50

export function useWaitingDocuments(search: string) {
  const list = useInfiniteQuery(waitingQuery(search))
  const { data, hasNextPage, isPlaceholderData, isFetching, isError } = list
  const isComplete = data !== undefined && !isPlaceholderData && !hasNextPage
  const totals = data?.pages.map(({ total }) => total) ?? []
  return {
    list,
    documents: useMemo(() => data && each(data.pages.flatMap(({ documents }) => documents)), [data]),
    total: totals.at(-1) ?? 0,
    /** All that was asked for is there. */
    isComplete,
    /** Nothing is missing on it: where the pages count differently, one may have slipped through between two of them. */
    isWhole: search === '' && isComplete && new Set(totals).size === 1,
    /** To be called with how many the queue has after the one on screen. */
    reach(ahead: number) {
      // What is asked for now would be cancelled: after a change all pages are asked for again.
      const isIdle = !isFetching && !isPlaceholderData && !isError
      if (isNextPageDue({ hasNextPage, isIdle, ahead })) void list.fetchNextPage({ cancelRefetch: false })
    },
  }
}

/** Its pages are asked for one by one, and after a change refreshed together, each from where the one before ends. */
function waitingQuery(search: string) {
  const wanted = { toConfirm: 'true', sort: 'confidence', order: 'asc', limit: together, search } as const
  const [path] = apiQuery('GET /api/documents').queryKey
  return {
    queryKey: [path, { ...wanted, pages: 'all' }],
    queryFn: ({ pageParam: page }: { pageParam: number }) =>
      call('GET /api/documents', { query: { ...wanted, page } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }: { page: number; totalPages: number }) =>
      page < totalPages ? page + 1 : undefined,
    placeholderData: keepPreviousData,
  }
}

/** Between two loads a document may move from one page to the next. */
function each(documents: readonly Document[]): Document[] {
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}
