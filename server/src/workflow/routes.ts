import type { FastifyInstance } from 'fastify'
import { getDocument } from '../documents/queries.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { attachFile, sendAttachment } from './attachments.ts'
import { getDocumentWorkflow } from './document-workflow.ts'
import { listForTeam } from './list-for-team.ts'
import { markChecklist } from './mark-checklist.ts'
import { moveDocument, moveDocuments } from './move-documents.ts'
import { returnDocument } from './return-document.ts'
import { getSettings, saveSettings } from './settings.ts'

export function workflowRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/documents/workflow/:team', ({ user, params, query }) =>
    listForTeam(services, user, params.team, query),
  )

  route(app, 'POST /api/documents/:id/workflow/update', async ({ user, params, body }) => {
    await moveDocument(services, user, params.id, body)
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/workflow/return', async ({ user, params, body }) => {
    await returnDocument(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/workflow/move-many', ({ user, body }) => moveDocuments(services, user, body))

  route(app, 'GET /api/documents/:id/workflow', ({ user, params }) =>
    getDocumentWorkflow(db, user, params.id),
  )

  route(app, 'PUT /api/documents/:id/workflow/checklist', async ({ user, params, body }) => {
    await markChecklist(services, user, { documentId: params.id, ...body })
    return { ok: true } as const
  })

  route(app, 'POST /api/documents/:id/workflow/attachments', ({ user, params, request }) =>
    attachFile(services, user, { documentId: params.id, request }),
  )

  route(app, 'GET /api/documents/:id/workflow/attachments/:attachmentId', ({ user, params, reply }) =>
    sendAttachment(services, user, { documentId: params.id, attachmentId: params.attachmentId, reply }),
  )

  route(app, 'GET /api/workflow/settings', ({ user }) => getSettings(db, user))

  route(app, 'PUT /api/workflow/settings', async ({ user, body }) => {
    await saveSettings(services, user, body)
    return getSettings(db, user)
  })
}
