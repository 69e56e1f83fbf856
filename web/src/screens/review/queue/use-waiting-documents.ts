// What waits for review: a page at a time, and the next one towards the end of those.
import type { Document } from '@conforme/contract/documents/documents'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { isNextPageDue } from './queue-order.ts'
import type { ReviewSort } from './review-sort.ts'

const together = 50

export function useWaitingDocuments(search: string, sort: ReviewSort) {
  const list = useInfiniteQuery(waitingQuery(search, sort))
  const { data, hasNextPage, isPlaceholderData, isFetching, isError } = list
  const isComplete = data !== undefined && !isPlaceholderData && !hasNextPage
  const totals = data?.pages.map(({ total }) => total) ?? []
  return {
    list,
    documents: useMemo(() => data && each(data.pages.flatMap(({ documents }) => documents)), [data]),
    total: totals.at(-1) ?? 0,
    /** The order of `documents`; after another was chosen, until its first page is there, still the one before. */
    sortedBy: data?.pages[0]?.sortedBy,
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
function waitingQuery(search: string, { value: sort, order }: ReviewSort) {
  const wanted = { toConfirm: 'true', sort, order, limit: together, search } as const
  const [path] = apiQuery('GET /api/documents').queryKey
  return {
    queryKey: [path, { ...wanted, pages: 'all' }],
    queryFn: async ({ pageParam: page }: { pageParam: number }) => ({
      ...(await call('GET /api/documents', { query: { ...wanted, page } })),
      sortedBy: sort,
    }),
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
