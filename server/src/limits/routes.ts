import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { countUse, findLimits, getInstallationLimits } from './queries.ts'
import { getLimitsOf, setInstallationLimits, setLimitsOf } from './set-limits.ts'

export function limitRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/company/limits', async ({ user }) => {
    const companyId = companyOf(user)
    return { limits: await findLimits(db, companyId), used: await countUse(db, companyId) }
  })

  route(app, 'GET /api/admin/limits', () => getInstallationLimits(db))

  route(app, 'PUT /api/admin/limits', ({ user, body }) => setInstallationLimits(services, user, body))

  route(app, 'GET /api/admin/companies/:id/limits', ({ params }) => getLimitsOf(db, params.id))

  route(app, 'PUT /api/admin/companies/:id/limits', ({ user, params, body }) =>
    setLimitsOf(services, user, { companyId: params.id, own: body.own }),
  )
}
