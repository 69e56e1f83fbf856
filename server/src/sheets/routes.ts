import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { createSpreadsheet } from './create-spreadsheet.ts'
import { openGoogleSheets } from './google-sheets.ts'
import { submitDocuments } from './submit-documents.ts'

export function sheetRoutes(app: FastifyInstance, services: Services): void {
  const google = openGoogleSheets(services.config, services.now)

  route(app, 'GET /api/sheets/account', () => ({
    configured: google !== undefined,
    email: google?.email ?? null,
  }))

  route(app, 'POST /api/documents/:id/submit-to-sheets', ({ user, params, body }) =>
    submitDocuments(services, google, { user, documentIds: [params.id], ...body }),
  )

  route(app, 'POST /api/sheets/submit', ({ user, body: { documentId, documentIds = [], ...target } }) =>
    submitDocuments(services, google, {
      user,
      documentIds: documentId ? [documentId] : documentIds,
      ...target,
    }),
  )

  route(app, 'POST /api/sheets/create', ({ user, body }) =>
    createSpreadsheet(services, google, { user, title: body.title }),
  )
}
