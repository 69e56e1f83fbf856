import { apiQuery } from '../../../lib/api/api.ts'
import type { Team } from '@conforme/contract/workflow/workflow'
import { useQuery } from '@tanstack/react-query'

/** How many documents wait for each team; its key is under the lists', so that it is refetched with them. */
export function useTeamCounts(): Record<Team, number> | undefined {
  const { data } = useQuery(
    apiQuery('GET /api/documents/workflow/:team', { params: { team: 'logistica' }, query: { limit: 1 } }),
  )
  return data?.counts
}
