import type { Document } from '@conforme/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'

/** One document with its evidence. `known`: the document from a list, shown until the full one is loaded. */
export function useDocument(id: string, known?: Document) {
  return useQuery({
    ...apiQuery('GET /api/documents/:id', { params: { id } }),
    ...(known ? { placeholderData: known } : {}),
  })
}
