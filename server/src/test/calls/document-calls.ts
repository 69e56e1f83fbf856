import { randomUUID } from 'node:crypto'
import type { documentEndpoints } from '@conforme/contract/documents/document-endpoints'
import type { documentPartEndpoints } from '@conforme/contract/documents/document-parts'
import type { documentRepairEndpoints } from '@conforme/contract/documents/document-repair'
import type { orderEndpoints } from '@conforme/contract/documents/orders'
import type { eventEndpoints } from '@conforme/contract/events'
import type { exportLayoutEndpoints } from '@conforme/contract/exports/export-layouts'
import type { exportEndpoints } from '@conforme/contract/exports/exports'
import type { extractionEndpoints } from '@conforme/contract/documents/extractions'
import type { sheetEndpoints } from '@conforme/contract/exports/sheets'
import type { validityEndpoints } from '@conforme/contract/suppliers/validity'
import type { EndpointCall } from './endpoint-call.ts'
import { aFileHash } from '../database/insert-documents.ts'
import { invoicePdf } from '../papers/invoice-pdf.ts'

type Key =
  | keyof typeof documentEndpoints
  | keyof typeof documentPartEndpoints
  | keyof typeof documentRepairEndpoints
  | keyof typeof orderEndpoints
  | keyof typeof eventEndpoints
  | keyof typeof exportEndpoints
  | keyof typeof exportLayoutEndpoints
  | keyof typeof extractionEndpoints
  | keyof typeof sheetEndpoints
  | keyof typeof validityEndpoints

/** Documents of others are reported as not found rather than forbidden. */
const foreign = 'documento_no_encontrado'
const target = { sheetName: '' }

export const documentCalls: Record<Key, EndpointCall> = {
  'GET /api/documents': { aim: () => ({ path: '/api/documents' }), foreign: 'nothing' },
  'GET /api/documents/summary': { aim: () => ({ path: '/api/documents/summary' }), foreign: 'nothing' },
  'GET /api/documents/to-confirm': { aim: () => ({ path: '/api/documents/to-confirm' }), foreign: 'nothing' },
  'GET /api/documents/months': { aim: () => ({ path: '/api/documents/months' }), foreign: 'nothing' },
  'POST /api/documents/known-files': {
    aim: () => ({ path: '/api/documents/known-files', body: { sha256: ['a'.repeat(64)] } }),
    foreign: 'nothing',
  },
  'GET /api/documents/:id': { aim: async (its) => ({ path: await documentPath(its) }), foreign },
  'GET /api/documents/:id/file': {
    aim: async (its) => ({ path: `/api/documents/${await its.uploadedDocument()}/file` }),
    foreign,
  },
  'GET /api/documents/:id/witnesses/:kind': {
    aim: async (its) => ({ path: `/api/documents/${await its.document()}/witnesses/xml` }),
    // The document came without an XML.
    own: 'archivo_no_encontrado',
    foreign,
  },
  'GET /api/documents/:id/pages/:page/:size': {
    aim: async (its) => ({ path: `/api/documents/${await its.uploadedDocument()}/pages/1/large` }),
    foreign,
  },
  'GET /api/documents/:id/pages/:page/words': {
    aim: async (its) => ({ path: `/api/documents/${await its.uploadedDocument()}/pages/1/words` }),
    foreign,
  },
  'GET /api/documents/:id/table': {
    aim: async (its) => ({ path: `${await documentPath(its)}/table` }),
    foreign,
  },
  'GET /api/documents/:id/edits': {
    aim: async (its) => ({ path: `${await documentPath(its)}/edits` }),
    foreign,
  },
  'GET /api/orders': { aim: () => ({ path: '/api/orders' }), foreign: 'nothing' },
  'GET /api/orders/file': { aim: () => ({ path: '/api/orders/file' }), foreign: 'nothing' },
  'GET /api/documents/:id/order': {
    aim: async (its) => ({ path: `${await documentPath(its)}/order` }),
    foreign,
  },
  'GET /api/documents/:id/extractions': {
    aim: async (its) => ({ path: `${await documentPath(its)}/extractions` }),
    foreign,
  },
  'POST /api/documents/:id/extractions/:extractionId/choose': {
    aim: async (its) => {
      const id = await its.document()
      return { path: `/api/documents/${id}/extractions/${await its.extraction(id)}/choose` }
    },
    foreign,
  },
  'GET /api/documents/:id/extractions/comparison': {
    aim: async (its) => ({ path: `${await documentPath(its)}/extractions/comparison` }),
    foreign,
  },
  'POST /api/documents/:id/extractions/choose-fields': {
    aim: async (its) => {
      const id = await its.document()
      const choice = { fieldPath: 'totales.total', sourcePath: 'totales.total' }
      return {
        path: `/api/documents/${id}/extractions/choose-fields`,
        body: { choices: [{ ...choice, extractionId: await its.extraction(id) }] },
      }
    },
    foreign,
  },
  'POST /api/documents/:id/reread': {
    aim: async (its) => ({
      path: `${await documentPath(its)}/reread`,
      body: { processor: 'local', model: 'lector-local' },
    }),
    foreign,
  },
  'POST /api/documents/:id/read-locally': {
    aim: async (its) => {
      const id = await its.document({ status: 'processing', stage: 'esperando', extractedData: null })
      return { path: `/api/documents/${id}/read-locally` }
    },
    foreign,
  },
  'DELETE /api/documents/:id/witnesses/:kind': {
    aim: async (its) => ({ path: `/api/documents/${await its.document()}/witnesses/xml?motivo=Es+de+otra` }),
    // The document came without an XML.
    own: 'testigo_no_encontrado',
    foreign,
  },
  'POST /api/documents/:id/manual': {
    aim: async (its) => {
      const id = await its.document({ status: 'error', extractedData: null })
      return { path: `/api/documents/${id}/manual` }
    },
    foreign,
  },
  'POST /api/documents/:id/confirm': {
    aim: async (its) => ({ path: `${await documentPath(its)}/confirm`, body: {} }),
    foreign,
  },
  'POST /api/documents/confirm-many': {
    aim: async (its) => ({ path: '/api/documents/confirm-many', body: { ids: [await its.document()] } }),
    foreign: 'nothing',
  },
  'POST /api/documents/undo-confirm': {
    aim: async (its) => ({ path: '/api/documents/undo-confirm', body: { ids: [await its.document()] } }),
    foreign: 'nothing',
  },
  'POST /api/documents/:id/reopen': {
    aim: async (its) => ({
      path: `/api/documents/${await its.document({ isConfirmed: true })}/reopen`,
      body: { motivo: 'Era otra factura' },
    }),
    foreign,
  },
  'POST /api/documents/:id/duplicates/:otherId/distinct': {
    aim: async (its) => ({ path: `${await copyPath(its)}/distinct`, body: { motivo: 'Otra entrega' } }),
    foreign,
  },
  'POST /api/documents/:id/duplicates/:otherId/same': {
    aim: async (its) => ({ path: `${await copyPath(its)}/same`, body: {} }),
    foreign,
  },
  'POST /api/documents/:id/edit-field': {
    aim: async (its) => ({
      path: `${await documentPath(its)}/edit-field`,
      body: { fieldPath: 'totales.total', newValue: 119 },
    }),
    foreign,
  },
  'POST /api/documents/:id/items': {
    aim: async (its) => ({ path: `${await documentPath(its)}/items`, body: { list: 'productos' } }),
    foreign,
  },
  'POST /api/documents/:id/items/:list/:index/move': {
    aim: async (its) => ({ path: `${await documentPath(its)}/items/productos/0/move`, body: { to: 0 } }),
    foreign,
  },
  'DELETE /api/documents/:id/items/:list/:index': {
    aim: async (its) => ({ path: `${await documentPath(its)}/items/productos/0` }),
    foreign,
  },
  'DELETE /api/documents/:id': {
    aim: async (its) => ({ path: `/api/documents/${await its.uploadedDocument()}` }),
    foreign,
  },
  'POST /api/documents/delete-many': {
    aim: async (its) => ({
      path: '/api/documents/delete-many',
      body: { ids: [await its.uploadedDocument()] },
    }),
    foreign: 'nothing',
  },
  'POST /api/documents/:id/split': {
    aim: async (its) => ({
      path: `/api/documents/${await its.document({ pageCount: 2 })}/split`,
      body: {
        parts: [
          { desde: 1, hasta: 1 },
          { desde: 2, hasta: 2 },
        ],
      },
    }),
    foreign,
  },
  'POST /api/documents/:id/presence': {
    aim: async (its) => ({ path: `${await documentPath(its)}/presence`, body: { here: true } }),
    foreign,
  },
  'GET /api/documents/:id/damage': {
    aim: async (its) => ({ path: `${await documentPath(its)}/damage` }),
    own: 'documento_sin_danos',
    foreign,
  },
  'POST /api/documents/:id/repair': {
    aim: async (its) => ({ path: `${await documentPath(its)}/repair`, body: { how: 'conservar' } }),
    own: 'documento_sin_danos',
    foreign,
  },
  'DELETE /api/documents/:id/split': {
    aim: async (its) => ({ path: `${await documentPath(its)}/split` }),
    own: 'documento_sin_separar',
    foreign,
  },
  'PUT /api/documents/:id/page-turns': {
    aim: async (its) => ({ path: `${await documentPath(its)}/page-turns`, body: { turns: {} } }),
    foreign,
  },
  'POST /api/documents/upload': {
    aim: async () => {
      const form = new FormData()
      form.set('processor', 'local')
      form.set('model', 'lector-local')
      form.set('file', new Blob([new Uint8Array(await invoicePdf({ numero: randomUUID() }))]), 'factura.pdf')
      return { path: '/api/documents/upload', form }
    },
    foreign: 'nothing',
  },
  'POST /api/samples': { aim: () => ({ path: '/api/samples' }), foreign: 'nothing' },
  'DELETE /api/samples': { aim: () => ({ path: '/api/samples' }), foreign: 'nothing' },
  'GET /api/events': { aim: () => ({ path: '/api/events' }), foreign: 'nothing' },
  'GET /api/documents/export': {
    aim: async (its) => ({ path: `/api/documents/export?format=csv&ids=${await its.document()}` }),
    foreign: 'nothing',
  },
  'GET /api/documents/:id/validity': {
    aim: async (its) => ({ path: `${await documentPath(its)}/validity` }),
    foreign,
  },
  'POST /api/documents/:id/validity': {
    aim: async (its) => ({ path: `${await documentPath(its)}/validity`, body: {} }),
    own: 'validez_sin_configurar',
    foreign,
  },
  'GET /api/documents/audit-file': {
    aim: async (its) => ({ path: `/api/documents/audit-file?ids=${await its.document()}` }),
    foreign: 'expediente_vacio',
  },
  'GET /api/export-layouts': { aim: () => ({ path: '/api/export-layouts' }), foreign: 'nothing' },
  'POST /api/export-layouts': {
    aim: (its) => ({ path: '/api/export-layouts', body: its.exportLayout }),
    foreign: 'nothing',
  },
  'DELETE /api/export-layouts/:id': {
    aim: async (its) => ({ path: `/api/export-layouts/${await its.savedLayout()}` }),
    foreign: 'formato_no_encontrado',
  },
  'GET /api/sheets/account': { aim: () => ({ path: '/api/sheets/account' }), foreign: 'nothing' },
  'POST /api/documents/:id/submit-to-sheets': {
    aim: async (its) => ({
      path: `${await documentPath(its)}/submit-to-sheets`,
      body: { ...target, spreadsheetId: its.spreadsheet() },
    }),
    foreign,
  },
  'POST /api/sheets/submit': {
    aim: async (its) => ({
      path: '/api/sheets/submit',
      body: { ...target, documentIds: [await its.document()], spreadsheetId: its.spreadsheet() },
    }),
    foreign,
  },
  'POST /api/sheets/create': {
    aim: () => ({ path: '/api/sheets/create', body: { title: 'Hoja' } }),
    foreign: 'nothing',
  },
}

async function documentPath(its: { document: () => Promise<string> }): Promise<string> {
  return `/api/documents/${await its.document()}`
}

/** Two documents of the same file, which are duplicates. */
async function copyPath(its: { document: (overrides: object) => Promise<string> }): Promise<string> {
  const fileSha256 = aFileHash()
  const [id, other] = [await its.document({ fileSha256 }), await its.document({ fileSha256 })]
  return `/api/documents/${id}/duplicates/${other}`
}
