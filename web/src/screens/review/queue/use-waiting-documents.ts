// Documents waiting for review, one page at a time; the next page is loaded towards the end of the current ones.
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
    /** The order of `documents`. After a new order is chosen, still the old one until its first page is loaded. */
    sortedBy: data?.pages[0]?.sortedBy,
    /** Everything requested has been loaded. */
    isComplete,
    /** Nothing is missing: if the pages report different totals, a document may have slipped between two of them. */
    isWhole: search === '' && isComplete && new Set(totals).size === 1,
    /** Call it with the number of documents in the queue after the one on screen. */
    reach(ahead: number) {
      // Not during a refetch, which a new request would cancel: after a change all pages are refetched.
      const isIdle = !isFetching && !isPlaceholderData && !isError
      if (isNextPageDue({ hasNextPage, isIdle, ahead })) void list.fetchNextPage({ cancelRefetch: false })
    },
  }
}

/** Pages are loaded one by one. After a change they are refetched together, each from where the previous one ends. */
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

/** Deduplicates, because a document may move from one page to the next between two loads. */
function each(documents: readonly Document[]): Document[] {
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}
