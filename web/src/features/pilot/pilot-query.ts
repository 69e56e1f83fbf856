import { apiQuery } from '../../lib/api.ts'

export const pilotQuery = apiQuery('GET /api/company/pilot')
