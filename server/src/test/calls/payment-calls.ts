import type { constanciaEndpoints } from '@conforme/contract/detracciones/constancias'
import type { detraccionEndpoints } from '@conforme/contract/detracciones/detracciones'
import type { paymentEndpoints } from '@conforme/contract/payments/payment-endpoints'
import type { supplierEndpoints } from '@conforme/contract/suppliers/suppliers'
import type { workflowEndpoints } from '@conforme/contract/workflow/workflow-endpoints'
import type { EndpointCall } from './endpoint-call.ts'

type Key =
  | keyof typeof constanciaEndpoints
  | keyof typeof detraccionEndpoints
  | keyof typeof paymentEndpoints
  | keyof typeof supplierEndpoints
  | keyof typeof workflowEndpoints

const foreign = 'documento_no_encontrado'
const firstStep = { status: 'logistica_received', team: 'logistica', step: 1, user: 'Ana', comment: '' }
const paymentSettings = {
  isRetentionAgent: false,
  proforma: 'ceros',
  validateHolder: true,
  itfExempt: false,
  lastLot: null,
}
const rate = { code: '037', description: 'Servicios', annex: '3', percentage: 12, from: '2031-01-01' }

export const paymentCalls: Record<Key, EndpointCall> = {
  'GET /api/documents/workflow/:team': {
    aim: () => ({ path: '/api/documents/workflow/logistica?scope=all' }),
    foreign: 'nothing',
  },
  'GET /api/documents/:id/workflow': {
    aim: async (its) => ({ path: `/api/documents/${await its.document()}/workflow` }),
    foreign,
  },
  'POST /api/documents/:id/workflow/update': {
    aim: async (its) => ({ path: `/api/documents/${await its.document()}/workflow/update`, body: firstStep }),
    foreign,
  },
  'POST /api/documents/:id/workflow/return': {
    aim: async (its) => ({
      path: `/api/documents/${await its.document({ workflowStatus: 'tesoreria_received' })}/workflow/return`,
      body: { user: 'Ana', reason: 'Falta la guía', from: 'tesoreria_received' },
    }),
    foreign,
  },
  'POST /api/workflow/move-many': {
    aim: async (its) => ({
      path: '/api/workflow/move-many',
      body: { ...firstStep, documentIds: [await its.document()] },
    }),
    foreign: 'nothing',
  },
  'PUT /api/documents/:id/workflow/checklist': {
    aim: async (its) => ({
      path: `/api/documents/${await its.document()}/workflow/checklist`,
      body: { itemId: 'orden', done: true },
    }),
    foreign,
  },
  'POST /api/documents/:id/workflow/attachments': {
    aim: async (its) => ({
      path: `/api/documents/${await its.document()}/workflow/attachments`,
      form: its.attachmentForm(),
    }),
    foreign,
  },
  'GET /api/documents/:id/workflow/attachments/:attachmentId': {
    aim: async (its) => {
      const id = await its.document()
      return { path: `/api/documents/${id}/workflow/attachments/${await its.attachment(id)}` }
    },
    foreign,
  },
  'GET /api/workflow/settings': { aim: () => ({ path: '/api/workflow/settings' }), foreign: 'nothing' },
  'PUT /api/workflow/settings': {
    aim: (its) => ({ path: '/api/workflow/settings', body: { ...its.workflowRules, checklist: [] } }),
    foreign: 'nothing',
  },
  'POST /api/detracciones/constancias': {
    aim: (its) => {
      const form = new FormData()
      const heading = 'Numero Constancia|Fecha Pago|RUC Proveedor|Serie de Comprobante|Numero de Comprobante'
      form.set('file', new Blob([`${heading}\n1|01/12/2026|${its.supplierRuc}|F001|1\n`]), 'constancias.txt')
      return { path: '/api/detracciones/constancias', form }
    },
    foreign: 'nothing',
  },
  'GET /api/detraccion-rates': { aim: () => ({ path: '/api/detraccion-rates' }), foreign: 'nothing' },
  'PUT /api/detraccion-rates': {
    aim: () => ({ path: '/api/detraccion-rates', body: rate }),
    foreign: 'nothing',
  },
  'DELETE /api/detraccion-rates/:id': {
    aim: async (its) => ({ path: `/api/detraccion-rates/${await its.detraccionRate()}` }),
    foreign: 'nothing',
  },
  'GET /api/credit-rule': { aim: () => ({ path: '/api/credit-rule' }), foreign: 'nothing' },
  'PUT /api/credit-rule': {
    aim: () => ({ path: '/api/credit-rule', body: { from: null } }),
    foreign: 'nothing',
  },
  'GET /api/exchange-rates': { aim: () => ({ path: '/api/exchange-rates' }), foreign: 'nothing' },
  'PUT /api/exchange-rates': {
    aim: () => ({ path: '/api/exchange-rates', body: { date: '2026-11-20', sell: 3.75 } }),
    foreign: 'nothing',
  },
  'GET /api/suppliers': { aim: () => ({ path: '/api/suppliers' }), foreign: 'nothing' },
  'GET /api/suppliers/:ruc': {
    aim: (its) => ({ path: `/api/suppliers/${its.supplierRuc}` }),
    foreign: 'proveedor_no_encontrado',
  },
  'GET /api/suppliers/:ruc/memory': {
    aim: (its) => ({ path: `/api/suppliers/${its.supplierRuc}/memory` }),
    foreign: 'nothing',
  },
  'PUT /api/suppliers/:ruc/memory/:path': {
    aim: (its) => ({
      path: `/api/suppliers/${its.supplierRuc}/memory/documento.moneda`,
      body: { value: 'PEN' },
    }),
    foreign: 'nothing',
  },
  'DELETE /api/suppliers/:ruc/memory/:path': {
    aim: (its) => ({ path: `/api/suppliers/${its.supplierRuc}/memory/documento.tipo` }),
    foreign: 'nothing',
  },
  'PUT /api/suppliers/:ruc': {
    aim: (its) => ({ path: `/api/suppliers/${its.newSupplierRuc()}`, body: { name: 'Otro proveedor' } }),
    foreign: 'nothing',
  },
  'POST /api/suppliers/:ruc/accounts': {
    aim: (its) => ({
      path: `/api/suppliers/${its.supplierRuc}/accounts`,
      body: { account: '00-068-125014', isDetraccion: true },
    }),
    foreign: 'proveedor_no_encontrado',
  },
  'POST /api/suppliers/:ruc/accounts/:accountId/confirm': {
    aim: async (its) => ({
      path: `/api/suppliers/${its.quietSupplierRuc}/accounts/${await its.proposedAccount()}/confirm`,
      body: { currency: 'PEN', acceptChange: true, changeNote: 'Llamé al número de la orden de compra.' },
    }),
    foreign: 'proveedor_no_encontrado',
  },
  'DELETE /api/suppliers/:ruc/accounts/:accountId': {
    aim: async (its) => ({
      path: `/api/suppliers/${its.quietSupplierRuc}/accounts/${await its.proposedAccount()}`,
    }),
    foreign: 'proveedor_no_encontrado',
  },
  'GET /api/payments/candidates': { aim: () => ({ path: '/api/payments/candidates' }), foreign: 'nothing' },
  'POST /api/payments/preview': {
    aim: async (its) => ({ path: '/api/payments/preview', body: await its.batchRequest() }),
    foreign: 'nothing',
  },
  'POST /api/payments/batches': {
    aim: async (its) => ({ path: '/api/payments/batches', body: await its.batchRequest() }),
    foreign: 'lote_con_errores',
  },
  'GET /api/payments/batches': { aim: () => ({ path: '/api/payments/batches' }), foreign: 'nothing' },
  'GET /api/payments/batches/:id': {
    aim: async (its) => ({ path: `/api/payments/batches/${(await its.batch()).id}` }),
    foreign: 'lote_no_encontrado',
  },
  'GET /api/payments/batches/:id/files/:fileId': {
    aim: async (its) => {
      const { id, files } = await its.batch()
      return { path: `/api/payments/batches/${id}/files/${files[0]?.id}` }
    },
    foreign: 'lote_no_encontrado',
  },
  'POST /api/payments/batches/:id/execute': {
    aim: async (its) => ({
      path: `/api/payments/batches/${(await its.batch()).id}/execute`,
      body: { user: 'Ana', reference: 'OP-1' },
    }),
    foreign: 'lote_no_encontrado',
  },
  'POST /api/payments/batches/:id/cancel': {
    aim: async (its) => ({
      path: `/api/payments/batches/${(await its.batch()).id}/cancel`,
      body: { user: 'Ana', reason: 'Se paga después' },
    }),
    foreign: 'lote_no_encontrado',
  },
  'POST /api/payments/documents/:id/close-rest': {
    aim: async (its) => {
      const id = await its.document({ workflowStatus: 'tesoreria_validated', paidCents: 100 })
      return { path: `/api/payments/documents/${id}/close-rest`, body: { user: 'Ana', reason: 'Se anuló' } }
    },
    foreign,
  },
  'POST /api/payments/documents/:id/reopen-rest': {
    aim: async (its) => {
      const id = await its.document({ workflowStatus: 'payment_executed', paidCents: 100 })
      return { path: `/api/payments/documents/${id}/reopen-rest`, body: { user: 'Ana', reason: 'Se paga' } }
    },
    own: 'sin_resto_por_reabrir',
    foreign,
  },
  'POST /api/payments/batches/:id/reject': {
    aim: async (its) => {
      const { id } = await its.batch()
      return {
        path: `/api/payments/batches/${id}/reject`,
        body: { user: 'Ana', reason: 'Cuenta cerrada', documentIds: [id] },
      }
    },
    own: 'lote_sin_ejecutar',
    foreign: 'lote_no_encontrado',
  },
  'POST /api/payments/batches/:id/reference': {
    aim: async (its) => ({
      path: `/api/payments/batches/${(await its.batch()).id}/reference`,
      body: { user: 'Ana', reference: 'OP-2' },
    }),
    own: 'lote_sin_ejecutar',
    foreign: 'lote_no_encontrado',
  },
  'GET /api/payments/charge-accounts': {
    aim: () => ({ path: '/api/payments/charge-accounts' }),
    foreign: 'nothing',
  },
  'POST /api/payments/charge-accounts': {
    aim: () => ({
      path: '/api/payments/charge-accounts',
      body: { name: 'Dólares', account: '193-2519755-1-79' },
    }),
    foreign: 'nothing',
  },
  'DELETE /api/payments/charge-accounts/:id': {
    aim: async (its) => ({ path: `/api/payments/charge-accounts/${await its.spareChargeAccount()}` }),
    foreign: 'cuenta_no_encontrada',
  },
  'GET /api/payments/settings': { aim: () => ({ path: '/api/payments/settings' }), foreign: 'nothing' },
  'PUT /api/payments/settings': {
    aim: () => ({ path: '/api/payments/settings', body: paymentSettings }),
    foreign: 'nothing',
  },
}
