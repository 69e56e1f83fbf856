import type { QueryClient } from '@tanstack/react-query'
import type { Refetch } from '../../lib/api/events.ts'

/** Query keys of the purchases of a month and of a single purchase. */
const keys = [['/api/accounting/periods'], ['/api/accounting/purchases']]

export async function refreshAccounting(queryClient: QueryClient, refetch?: Refetch): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }, refetch)))
}
