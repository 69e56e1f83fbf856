import { maxFileBytes } from '@conforme/contract/limits'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../http/origin.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { getDelivery, listAttempts, listDeliveries, replayDelivery } from './deliveries.ts'
import { postDocument } from './post-document.ts'
import { getPostedDocument } from './posted-document.ts'

/** Base64 makes four bytes of three; the rest of the JSON is small. */
const maxPostBytes = Math.ceil((maxFileBytes * 4) / 3) + 64 * 1024

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  route(
    app,
    'POST /api/webhook/process-document',
    async ({ apiKey, request }) => {
      const { documentId, status } = await postDocument(services, apiKey, request)
      const statusUrl = `${originOf(request, config)}/api/webhook/documents/${documentId}`
      return { documentId, status, statusUrl }
    },
    { bodyLimit: maxPostBytes },
  )

  route(app, 'GET /api/webhook/documents/:id', ({ apiKey, params }) =>
    getPostedDocument(db, apiKey, params.id),
  )

  route(app, 'GET /api/admin/webhook/deliveries', ({ query }) => listDeliveries(db, query))

  route(app, 'GET /api/admin/webhook/deliveries/:id', async ({ params }) => ({
    delivery: await getDelivery(db, params.id),
    attempts: await listAttempts(db, params.id),
  }))

  route(app, 'POST /api/admin/webhook/deliveries/:id/replay', ({ user, params, request }) =>
    replayDelivery(services, user, { id: params.id, ipAddress: request.ip }),
  )
}
