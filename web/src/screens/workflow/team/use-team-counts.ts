import { apiQuery } from '../../../lib/api/api.ts'
import type { Team } from '@conforme/contract/workflow/workflow'
import { useQuery } from '@tanstack/react-query'

/** Number of documents waiting for each team. Its query key is under the lists' key, so that it is refetched with them. */
export function useTeamCounts(): Record<Team, number> | undefined {
  const { data } = useQuery(
    apiQuery('GET /api/documents/workflow/:team', { params: { team: 'logistica' }, query: { limit: 1 } }),
  )
  return data?.counts
}
