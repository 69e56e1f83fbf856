import { creditsFreshMs, pollEveryMs } from '@conforme/contract/limits'
import { counted } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { useSession } from '../session/session.tsx'

function useBalance() {
  const { state } = useSession()
  return useQuery({
    ...apiQuery('GET /api/user/credits'),
    enabled: state === 'authenticated',
    staleTime: creditsFreshMs,
    // Polls at the limit, because room also appears by itself: documents finish, a day ends.
    refetchInterval: ({ state: { data } }) => data?.room?.documents === 0 && pollEveryMs,
  }).data
}

/** The credit balance; undefined until loaded. */
export function useCredits(): number | undefined {
  return useBalance()?.credits
}

/** What the company's limits still allow; undefined without limits. */
export function useRoom() {
  return useBalance()?.room
}

export const creditsKey = apiQuery('GET /api/user/credits').queryKey

export function creditsText(credits: number): string {
  return counted(credits, 'crédito disponible', 'créditos disponibles')
}
