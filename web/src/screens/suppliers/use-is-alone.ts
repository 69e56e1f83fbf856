import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../features/session/session.tsx'
import { apiQuery } from '../../lib/api/api.ts'

/** Whether no other person in the company could approve a change; undefined until known. The server decides. */
export function useIsAlone(): boolean | undefined {
  const { id } = useUser()
  const { data } = useQuery(apiQuery('GET /api/company'))
  return data?.members.every((member) => member.id === id || member.isActive !== 'true')
}
