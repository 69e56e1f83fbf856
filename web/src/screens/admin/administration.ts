// After a change: refetches all data of the admin panel, and the header's session and credits.
import type { QueryClient } from '@tanstack/react-query'
import { creditsKey } from '../../features/credits/use-credits.ts'
import { sessionKey } from '../../features/session/session.tsx'

export async function refreshAdministration(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin'),
    }),
    queryClient.invalidateQueries({ queryKey: sessionKey }),
    queryClient.invalidateQueries({ queryKey: creditsKey }),
  ])
}
