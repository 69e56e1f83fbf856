import type { privacyEndpoints } from '@conforme/contract/administration/privacy'
import type { EndpointCall } from './endpoint-call.ts'

const foreign = 'nothing'

export const privacyCalls: Record<keyof typeof privacyEndpoints, EndpointCall> = {
  'GET /api/profile/data': { aim: () => ({ path: '/api/profile/data' }), foreign },
  'GET /api/admin/user/:id/data': {
    aim: (its) => ({ path: `/api/admin/user/${its.user.user.id}/data` }),
    foreign,
  },
  'POST /api/admin/user/:id/erasure': {
    aim: async (its) => ({
      path: `/api/admin/user/${await its.spareMember()}/erasure`,
      body: { email: 'otra@conforme.test' },
    }),
    own: 'confirmacion_distinta',
    foreign,
  },
  'GET /api/admin/companies/:id/archive': {
    aim: (its) => ({ path: `/api/admin/companies/${its.user.user.companyId}/archive` }),
    foreign,
  },
  'POST /api/admin/companies/:id/erasure': {
    aim: (its) => ({
      path: `/api/admin/companies/${its.user.user.companyId}/erasure`,
      body: { name: 'Otro nombre que no es' },
    }),
    own: 'confirmacion_distinta',
    foreign,
  },
  'DELETE /api/admin/companies/:id/erasure': {
    aim: (its) => ({ path: `/api/admin/companies/${its.user.user.companyId}/erasure` }),
    own: 'eliminacion_no_pedida',
    foreign,
  },
  'GET /api/admin/erasures': { aim: () => ({ path: '/api/admin/erasures' }), foreign },
}
