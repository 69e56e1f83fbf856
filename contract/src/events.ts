// What GET /api/events says, as server-sent events. Only to those who may see the document.
import type { EndpointTable } from './endpoint.ts'
import type { ProcessingStage } from './documents.ts'

export interface DocumentEvent {
  type: 'document'
  documentId: string
  status: 'processing' | 'completed' | 'error'
  stage: ProcessingStage
  version: number
}

/** Of a supplier of the person's company: its facts or its accounts. */
export interface SupplierEvent {
  type: 'supplier'
  ruc: string
}

export type LiveEvent = DocumentEvent | SupplierEvent

export const eventEndpoints = {
  'GET /api/events': {
    access: 'user',
    summary: 'Avisos en vivo (server-sent events)',
    refusals: ['demasiadas_peticiones'],
  },
} as const satisfies EndpointTable
