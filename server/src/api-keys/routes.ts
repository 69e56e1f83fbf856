import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { createApiKey } from './create-api-key.ts'
import { deactivateApiKey, deleteApiKey } from './end-api-key.ts'
import { listApiKeys } from './queries.ts'

export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  route(app, 'GET /api/admin/api-keys', () => listApiKeys(services.db))

  route(app, 'POST /api/admin/api-keys', async ({ user, body, request }) => ({
    apiKey: await createApiKey(services, user, { ...body, ipAddress: request.ip }),
  }))

  route(app, 'PUT /api/admin/api-keys/:id/deactivate', ({ user, params, request }) =>
    deactivateApiKey(services, user, { id: params.id, ipAddress: request.ip }),
  )

  route(app, 'DELETE /api/admin/api-keys/:id', async ({ user, params, request }) => {
    await deleteApiKey(services, user, { id: params.id, ipAddress: request.ip })
    return { ok: true } as const
  })
}
