import type { Document } from '@conforme/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api.ts'

/** One document with its evidence. `known` is what a list already said of it, shown until the answer is here. */
export function useDocument(id: string, known?: Document) {
  return useQuery({
    ...apiQuery('GET /api/documents/:id', { params: { id } }),
    ...(known ? { placeholderData: known } : {}),
  })
}
