import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import type { Refetch } from '../../lib/api/events.ts'
import { refreshWorkflow } from '../../features/workflow/refresh-workflow.ts'

/** Refetches batches, candidates and accounts, whose query keys share a prefix. */
export async function refreshPayments(queryClient: QueryClient, refetch?: Refetch): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(
      {
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith('/api/payments'),
      },
      refetch,
    ),
    refreshWorkflow(queryClient, refetch),
  ])
}

/** Proposals on all screens are computed with the rates, so they are refetched too. */
export async function refreshRates(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/detraccion-rates').queryKey }),
    refreshPayments(queryClient),
  ])
}
