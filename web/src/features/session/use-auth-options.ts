import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'

/** The login methods of this installation; undefined until they are loaded. */
export function useAuthOptions() {
  return useQuery(apiQuery('GET /api/auth/options')).data
}
