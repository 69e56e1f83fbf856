import type { QueryClient } from '@tanstack/react-query'
import type { Refetch } from '../../lib/api/events.ts'
import { documentsKey } from '../documents/use-documents.ts'

/** Query key of all team lists; the workflow of a single document is under the documents' key. */
export const teamListsKey = ['/api/documents/workflow'] as const

/** Also after a refused move: somebody else may have moved it first. */
export async function refreshWorkflow(queryClient: QueryClient, refetch?: Refetch): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamListsKey }, refetch),
    queryClient.invalidateQueries({ queryKey: documentsKey }, refetch),
  ])
}
