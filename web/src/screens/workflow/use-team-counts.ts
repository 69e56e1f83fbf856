import { apiQuery } from '../../lib/api.ts'
import type { Team } from '@conforme/contract/workflow/workflow'
import { useQuery } from '@tanstack/react-query'

/** How many documents wait for each team; under the key of the lists, so that it is refreshed with them. */
export function useTeamCounts(): Record<Team, number> | undefined {
  const { data } = useQuery(
    apiQuery('GET /api/documents/workflow/:team', { params: { team: 'logistica' }, query: { limit: 1 } }),
  )
  return data?.counts
}
