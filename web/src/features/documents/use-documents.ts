// Queries of the newest documents, refreshed by server events and every ten seconds.
import { pollEveryMs } from '@conforme/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { useDocumentChanges } from '../../lib/api/events.ts'

/** Common prefix of the query keys of documents and document lists. */
export const documentsKey = ['/api/documents'] as const

export function useDocuments(limit: number) {
  const list = useQuery({
    ...apiQuery('GET /api/documents', { query: { limit } }),
    refetchInterval: pollEveryMs,
  })
  useRefreshOnEvents()
  return list
}

/** Refetches all documents when the server announces a change. */
export function useRefreshOnEvents(): void {
  const queryClient = useQueryClient()
  useDocumentChanges((refetch) => void queryClient.invalidateQueries({ queryKey: documentsKey }, refetch))
}
