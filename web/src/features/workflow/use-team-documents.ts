// The documents of a team, refreshed by server events and by polling.
import { pollEveryMs } from '@conforme/contract/limits'
import type { Team } from '@conforme/contract/workflow/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Query, Reply } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { useDocumentChanges } from '../../lib/api/events.ts'
import { useRefreshOnEvents } from '../documents/use-documents.ts'
import { teamListsKey } from './refresh-workflow.ts'

export type TeamPage = Reply<'GET /api/documents/workflow/:team'>
export type TeamDocument = TeamPage['documents'][number]
export type TeamQuery = Query<'GET /api/documents/workflow/:team'>

export function useTeamDocuments(team: Team, query: TeamQuery) {
  useRefreshOnEvents()
  const queryClient = useQueryClient()
  useDocumentChanges((refetch) => void queryClient.invalidateQueries({ queryKey: teamListsKey }, refetch))
  return useQuery({
    ...apiQuery('GET /api/documents/workflow/:team', { params: { team }, query }),
    refetchInterval: pollEveryMs,
    // Keeps the previous data while sorting or paging, but not when the team changes.
    placeholderData: (before, last) => (last?.queryKey[1] === team ? before : undefined),
  })
}
