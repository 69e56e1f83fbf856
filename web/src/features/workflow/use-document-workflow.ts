import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api.ts'

export type DocumentWorkflow = Reply<'GET /api/documents/:id/workflow'>
export type HistoryEntry = DocumentWorkflow['history'][number]
export type DetraccionProposal = DocumentWorkflow['detraccion']

/** History, checklist, attachments and proposed detracción of one document. */
export function useDocumentWorkflow(id: string, enabled = true) {
  return useQuery({ ...apiQuery('GET /api/documents/:id/workflow', { params: { id } }), enabled })
}
