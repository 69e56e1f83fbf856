import { maxFileBytes } from '@conforme/contract/limits'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { getDelivery, listAttempts, listDeliveries, replayDelivery } from './deliveries.ts'
import { postDocument } from './post-document.ts'
import { getPostedDocument } from './posted-document.ts'

/** Base64 makes four bytes of three; the rest of the JSON is small. */
const maxPostBytes = Math.ceil((maxFileBytes * 4) / 3) + 64 * 1024

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(
    app,
    'POST /api/webhook/process-document',
    ({ apiKey, request }) => postDocument(services, apiKey, request),
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

  route(app, 'POST /api/admin/webhook/deliveries/:id/replay', ({ user, params }) =>
    replayDelivery(services, user, params.id),
  )
}
