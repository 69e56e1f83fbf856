import { isTeam, type Team } from '@conforme/contract/workflow/workflow'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../features/session/session.tsx'
import { apiQuery } from '../../../lib/api/api.ts'
import { ownTeam } from './own-team.ts'

/** The team in the URL, else the person's own. */
export function useShownTeam(asked: string | null): Team {
  const user = useUser()
  const isAsked = asked !== null && isTeam(asked)
  const { data } = useQuery({
    ...apiQuery('GET /api/workflow/settings'),
    enabled: user.companyId !== null && !isAsked,
  })
  return isAsked ? asked : (ownTeam(data, user.id) ?? 'logistica')
}
