import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api.ts'

/** Which ways in this installation has; undefined until the server answered. */
export function useAuthOptions() {
  return useQuery(apiQuery('GET /api/auth/options')).data
}
