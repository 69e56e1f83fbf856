import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { companyKey } from './company-form.tsx'

/** Refetches the rules and limits, which depend on the number of active members. */
export const membersChanged = (queries: QueryClient) =>
  Promise.all(
    [
      companyKey,
      apiQuery('GET /api/workflow/settings').queryKey,
      apiQuery('GET /api/company/limits').queryKey,
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
