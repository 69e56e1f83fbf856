import type { accountingEndpoints } from '@conforme/contract/accounting/accounting'
import type { EndpointCall } from './endpoint-call.ts'

const coding = { accountCode: '6311', costCenter: null }
const settings = {
  accounts: {
    igv: '4011',
    suppliersPen: '4212',
    suppliersUsd: '4212',
    feesPen: '4241',
    feesUsd: '4241',
    withholding: '4017',
  },
  journals: { purchases: '11', tickets: '13', fees: '15' },
}

export const accountingCalls: Record<keyof typeof accountingEndpoints, EndpointCall> = {
  'GET /api/accounting/settings': { aim: () => ({ path: '/api/accounting/settings' }), foreign: 'nothing' },
  'PUT /api/accounting/settings': {
    aim: () => ({ path: '/api/accounting/settings', body: settings }),
    foreign: 'nothing',
  },
  'GET /api/accounting/periods/:period': {
    aim: async (its) => ({ path: `/api/accounting/periods/${await its.codedPurchase()}?state=lista` }),
    foreign: 'nothing',
  },
  'GET /api/accounting/purchases/:id': {
    aim: async (its) => ({ path: `/api/accounting/purchases/${await its.document({ isConfirmed: true })}` }),
    foreign: 'nothing',
  },
  'PUT /api/accounting/codings': {
    aim: async (its) => ({
      path: '/api/accounting/codings',
      body: { documentIds: [await its.document()], coding },
    }),
    foreign: 'documento_no_encontrado',
  },
  'GET /api/accounting/periods/:period/usual': {
    aim: async (its) => ({ path: `/api/accounting/periods/${await its.codedPurchase()}/usual` }),
    foreign: 'nothing',
  },
  'POST /api/accounting/periods/:period/usual': {
    aim: async (its) => ({ path: `/api/accounting/periods/${await its.codedPurchase()}/usual`, body: {} }),
    foreign: 'nothing',
  },
  'POST /api/accounting/usual/undo': {
    aim: async (its) => ({
      path: '/api/accounting/usual/undo',
      body: { documentIds: [await its.document()], givenAt: '2026-10-15T12:00:00.000Z' },
    }),
    foreign: 'nothing',
  },
  'GET /api/accounting/periods/:period/file': {
    aim: async (its) => ({ path: `/api/accounting/periods/${await its.codedPurchase()}/file` }),
    foreign: 'sin_asientos',
  },
}
