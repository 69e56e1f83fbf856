// The documents of a team, kept fresh: at once when the server announces that one changed, by polling in any case.
import { pollEveryMs } from '@conforme/contract/limits'
import type { Team } from '@conforme/contract/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Query, Reply } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api.ts'
import { useDocumentEvents } from '../../lib/events.ts'
import { useRefreshOnEvents } from '../documents/use-documents.ts'
import { teamListsKey } from './workflow-key.ts'

export type TeamDocument = Reply<'GET /api/documents/workflow/:team'>['documents'][number]
export type TeamQuery = Query<'GET /api/documents/workflow/:team'>

/** Many documents may move at once; one look at the list is enough for all of them. */
const coalesceMs = 400

export function useTeamDocuments(team: Team, query: TeamQuery) {
  useRefreshOnEvents()
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useDocumentEvents(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: teamListsKey }),
      coalesceMs,
    )
  })
  return useQuery({
    ...apiQuery('GET /api/documents/workflow/:team', { params: { team }, query }),
    refetchInterval: pollEveryMs,
    // Another order or page keeps the list on screen until it is here; another team does not.
    placeholderData: (before, last) => (last?.queryKey[1] === team ? before : undefined),
  })
}
