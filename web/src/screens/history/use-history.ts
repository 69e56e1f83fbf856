import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { documentsKey, useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { apiQuery, call } from '../../lib/api/api.ts'
import type { HistoryView } from './history-view.ts'
import { toFilterQuery } from './history-view.ts'

// Going back from a document shows the cached list at once, while it is refetched.
const keptMs = 5 * 60_000

export function useHistory(view: HistoryView) {
  useRefreshOnEvents()
  const { sort, order, page, limit } = view
  const filters = toFilterQuery(view)
  const list = useQuery({
    ...apiQuery('GET /api/documents', { query: { ...filters, sort, order, page, limit } }),
    placeholderData: keepPreviousData,
    gcTime: keptMs,
  })
  const summary = useQuery({
    ...apiQuery('GET /api/documents/summary', { query: filters }),
    // Under the documents' key, so that any change also refreshes the figures.
    queryKey: [...documentsKey, 'summary', filters],
    placeholderData: keepPreviousData,
    gcTime: keptMs,
  })
  const { issueMonth: _chosen, ...otherFilters } = filters
  const months = useQuery({
    ...apiQuery('GET /api/documents/months', { query: otherFilters }),
    queryKey: [...documentsKey, 'months', otherFilters],
    queryFn: ({ signal }) => call('GET /api/documents/months', { query: otherFilters, signal }),
    placeholderData: keepPreviousData,
    gcTime: keptMs,
  })
  return { list, summary, months }
}
