// The newest documents, refreshed by server events and every ten seconds.
import { pollEveryMs } from '@conforme/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api.ts'
import { useDocumentChanges } from '../../lib/events.ts'

/** What every list of documents and every document have in common in their keys. */
export const documentsKey = ['/api/documents'] as const

export function useDocuments(limit: number) {
  const list = useQuery({
    ...apiQuery('GET /api/documents', { query: { limit } }),
    refetchInterval: pollEveryMs,
  })
  useRefreshOnEvents(list.data?.documents.some(({ status }) => status === 'processing'))
  return list
}

/** Reloads whatever shows documents when the server says that one changed; `waiting` for one that is under way. */
export function useRefreshOnEvents(waiting?: boolean): void {
  const queryClient = useQueryClient()
  useDocumentChanges(() => void queryClient.invalidateQueries({ queryKey: documentsKey }), waiting)
}
