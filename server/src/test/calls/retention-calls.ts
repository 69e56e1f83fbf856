import type { retentionEndpoints } from '@conforme/contract/administration/retention'
import type { EndpointCall } from './endpoint-call.ts'

export const retentionCalls: Record<keyof typeof retentionEndpoints, EndpointCall> = {
  'GET /api/retention': { aim: () => ({ path: '/api/retention' }), foreign: 'nothing' },
  'PUT /api/company/retention': {
    aim: () => ({ path: '/api/company/retention', body: { deleteAfterDays: null } }),
    foreign: 'nothing',
  },
  'DELETE /api/documents/:id/file': {
    aim: async (its) => ({ path: `/api/documents/${await its.document()}/file` }),
    own: 'archivo_por_confirmar',
    foreign: 'documento_no_encontrado',
  },
}
