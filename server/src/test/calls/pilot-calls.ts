import type { pilotEndpoints } from '@conforme/contract/pilot/pilot'
import type { EndpointCall } from './endpoint-call.ts'

export const pilotCalls: Record<keyof typeof pilotEndpoints, EndpointCall> = {
  'GET /api/company/pilot': { aim: () => ({ path: '/api/company/pilot' }), foreign: 'nothing' },
  'PUT /api/company/pilot': {
    aim: () => ({
      path: '/api/company/pilot',
      body: { isOn: false, oneIn: 1000, types: ['01'], suppliers: [], maxTotal: 500 },
    }),
    foreign: 'nothing',
  },
  'GET /api/admin/pilots': { aim: () => ({ path: '/api/admin/pilots' }), foreign: 'nothing' },
}
