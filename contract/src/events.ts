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

export const eventEndpoints = {
  'GET /api/events': { access: 'user', summary: 'Avisos en vivo (server-sent events)', refusals: [] },
} as const satisfies EndpointTable
