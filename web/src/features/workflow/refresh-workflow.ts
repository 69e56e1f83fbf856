import type { QueryClient } from '@tanstack/react-query'
import { documentsKey } from '../documents/use-documents.ts'
import { teamListsKey } from './workflow-key.ts'

/** Also after a refused move: someone else may have moved it first. */
export async function refreshWorkflow(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamListsKey }),
    queryClient.invalidateQueries({ queryKey: documentsKey }),
  ])
}
