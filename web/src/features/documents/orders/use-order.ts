import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api.ts'
import { useDocumentChanges } from '../../../lib/api/events.ts'

/** The order of a document. Other documents that bill it change the answer, so it follows all of them. */
export function useOrder(documentId: string) {
  const query = apiQuery('GET /api/documents/:id/order', { params: { id: documentId } })
  const queryClient = useQueryClient()
  useDocumentChanges((refetch) => void queryClient.invalidateQueries({ queryKey: query.queryKey }, refetch))
  return useQuery(query)
}
