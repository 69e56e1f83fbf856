import { creditsFreshMs } from '@conforme/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api.ts'
import { useSession } from '../session/session.tsx'

/** The balance; undefined until the server answered. */
export function useCredits(): number | undefined {
  const { state } = useSession()
  const { data } = useQuery({
    ...apiQuery('GET /api/user/credits'),
    enabled: state === 'authenticated',
    staleTime: creditsFreshMs,
  })
  return data?.credits
}

export const creditsKey = apiQuery('GET /api/user/credits').queryKey

export function creditsText(credits: number): string {
  return credits === 1 ? '1 crédito disponible' : `${credits} créditos disponibles`
}
