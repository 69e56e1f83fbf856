import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { createApiKey } from './create-api-key.ts'
import { deactivateApiKey, deleteApiKey } from './end-api-key.ts'
import { listApiKeys } from './queries.ts'

export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  route(app, 'GET /api/admin/api-keys', () => listApiKeys(services.db))

  route(app, 'POST /api/admin/api-keys', async ({ user, body }) => ({
    apiKey: await createApiKey(services, user, body),
  }))

  route(app, 'PUT /api/admin/api-keys/:id/deactivate', ({ user, params }) =>
    deactivateApiKey(services, user, params.id),
  )

  route(app, 'DELETE /api/admin/api-keys/:id', async ({ user, params }) => {
    await deleteApiKey(services, user, params.id)
    return { ok: true } as const
  })
}
