import type { QueryClient } from '@tanstack/react-query'
import { documentsKey } from '../documents/use-documents.ts'
import { teamListsKey } from './workflow-key.ts'

/** After a move, also a refused one: it may be that someone else was first. */
export async function refreshWorkflow(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamListsKey }),
    queryClient.invalidateQueries({ queryKey: documentsKey }),
  ])
}
