import type { QueryClient } from '@tanstack/react-query'
import { refreshWorkflow } from '../../features/workflow/refresh-workflow.ts'

/** Batches, candidates, accounts: everything of payments has an address under this one. */
export async function refreshPayments(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith('/api/payments'),
    }),
    refreshWorkflow(queryClient),
  ])
}
