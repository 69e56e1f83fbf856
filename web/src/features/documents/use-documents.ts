// The newest documents, kept fresh: at once when the server announces a change, every ten seconds in any case.
import { pollEveryMs } from '@conforme/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiQuery } from '../../lib/api.ts'
import { useDocumentEvents } from '../../lib/events.ts'

/** What every list of documents and every document have in common in their keys. */
export const documentsKey = ['/api/documents'] as const

/** Many documents may change at once; one look at the list is enough for all of them. */
const coalesceMs = 400

export function useDocuments(limit: number) {
  useRefreshOnEvents()
  return useQuery({ ...apiQuery('GET /api/documents', { query: { limit } }), refetchInterval: pollEveryMs })
}

/** Reloads whatever shows documents when the server says that one changed. */
export function useRefreshOnEvents(): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useDocumentEvents(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: documentsKey }),
      coalesceMs,
    )
  })
}
