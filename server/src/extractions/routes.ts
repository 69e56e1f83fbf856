import type { FastifyInstance } from 'fastify'
import { getDocument, getDocumentRow } from '../documents/queries.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { chooseFields } from './choose-fields.ts'
import { compareExtractions } from './compare-extractions.ts'

export function extractionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/documents/:id/extractions/comparison', async ({ user, params }) =>
    compareExtractions(db, await getDocumentRow(db, user, params.id)),
  )

  route(app, 'POST /api/documents/:id/extractions/choose-fields', async ({ user, params, body }) => {
    await chooseFields(services, user, { documentId: params.id, choices: body.choices })
    return getDocument(db, user, params.id)
  })
}
