// Events of GET /api/events (server-sent events). Each event goes only to people who may see its document.
import { z } from 'zod'
import { ById, Ok } from './endpoint-parts.ts'
import type { EndpointTable } from './endpoint.ts'
import type { ProcessingStage } from './documents/documents.ts'

export interface DocumentEvent {
  type: 'document'
  documentId: string
  status: 'processing' | 'completed' | 'error'
  stage: ProcessingStage
  version: number
}

/** The facts or accounts of a supplier of the person's company changed. */
export interface SupplierEvent {
  type: 'supplier'
  ruc: string
}

/** Presence: somebody opened or closed a document. Sent every 30 s; with `asks`, others who have it open reply. */
export interface PresenceEvent {
  type: 'presence'
  documentId: string
  personId: string
  name: string
  here: boolean
  asks: boolean
}

export type LiveEvent = DocumentEvent | SupplierEvent | PresenceEvent

export const eventEndpoints = {
  'GET /api/events': {
    access: 'user',
    summary: 'Avisos en vivo (server-sent events)',
    refusals: ['demasiadas_peticiones'],
  },
  'POST /api/documents/:id/presence': {
    access: 'user',
    summary: 'Decir a quienes ven un documento que se tiene abierto, o que se cerró',
    params: ById,
    body: z.object({ here: z.boolean(), asks: z.boolean().default(false) }),
    reply: Ok,
    repeat: 'harmless',
    refusals: ['documento_no_encontrado'],
  },
} as const satisfies EndpointTable
