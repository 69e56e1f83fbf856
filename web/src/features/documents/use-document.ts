import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api.ts'

/** One document with its evidence. */
export function useDocument(id: string) {
  return useQuery(apiQuery('GET /api/documents/:id', { params: { id } }))
}
