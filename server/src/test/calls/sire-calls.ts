import type { sireEndpoints } from '@conforme/contract/sire/sire'
import { proposalText } from '../papers/purchase-proposal.ts'
import type { EndpointCall } from './endpoint-call.ts'

export const sireCalls: Record<keyof typeof sireEndpoints, EndpointCall> = {
  'GET /api/sire/proposals': { aim: () => ({ path: '/api/sire/proposals' }), foreign: 'nothing' },
  'POST /api/sire/proposals': {
    aim: (its) => {
      const form = new FormData()
      const text = proposalText({ ruc: '' }, [{ ruc: its.supplierRuc, name: its.mark }])
      form.set('file', new Blob([text]), 'propuesta.txt')
      return { path: '/api/sire/proposals', form }
    },
    foreign: 'nothing',
  },
  'GET /api/sire/proposals/:period': {
    aim: async (its) => ({ path: `/api/sire/proposals/${await its.purchaseProposal()}` }),
    foreign: 'propuesta_no_encontrada',
  },
  'GET /api/sire/proposals/:period/file': {
    aim: async (its) => ({ path: `/api/sire/proposals/${await its.purchaseProposal()}/file` }),
    foreign: 'propuesta_no_encontrada',
  },
}
