import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api.ts'
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

/** Proposals everywhere are reckoned with the rates. */
export async function refreshRates(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/detraccion-rates').queryKey }),
    refreshPayments(queryClient),
  ])
}
