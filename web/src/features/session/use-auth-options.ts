import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'

/** Login methods of this installation; undefined until loaded. */
export function useAuthOptions() {
  return useQuery(apiQuery('GET /api/auth/options')).data
}
