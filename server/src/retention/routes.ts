import type { FastifyInstance } from 'fastify'
import { findSignedIn } from '../auth/sessions.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { deleteFileOnRequest } from './delete-file.ts'
import { findCompanyRetention, saveRetention } from './settings.ts'

export function retentionRoutes(app: FastifyInstance, services: Services): void {
  route(app, 'GET /api/retention', async ({ request, reply }) => {
    const user = await findSignedIn(services, request, reply)
    return { company: user?.companyId ? await findCompanyRetention(services.db, user.companyId) : null }
  })

  route(app, 'PUT /api/company/retention', ({ user, body }) => saveRetention(services, user, body))

  route(app, 'DELETE /api/documents/:id/file', async ({ user, params }) => ({
    fileDeletedAt: (await deleteFileOnRequest(services, user, params.id)).toISOString(),
  }))
}
