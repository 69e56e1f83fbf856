import type { FastifyInstance } from 'fastify'
import { checkSeals } from '../activity/check-seals.ts'
import { route } from '../http/route.ts'
import { uploadPadron } from '../padrones/upload-padron.ts'
import type { Services } from '../services.ts'
import { changeAccess } from '../access/change-access.ts'
import { resetAccess } from '../access/reset-access.ts'
import { toUser } from '../users/to-user.ts'
import { listActivityOf, listAudit } from './audit.ts'
import { changeCredits } from './change-credits.ts'
import { getHealth } from '../operations/health.ts'
import { listFailures } from './list-failures.ts'
import { countUsers, listUsers } from './list-users.ts'
import { getSystemStats, getUserStats, listUserCredits } from './queries.ts'
import { retryFailures } from './retry-failures.ts'
import { sumSaving } from '../companies/saving.ts'
import { listUsage } from './usage.ts'

export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  route(app, 'GET /api/admin/users', ({ query }) => listUsers(db, query))

  route(app, 'GET /api/admin/users/count', async ({ query }) => ({
    total: await countUsers(db, query.search),
  }))

  route(app, 'GET /api/admin/system-stats', () => getSystemStats(db))

  route(app, 'GET /api/admin/user/:id/stats', ({ params }) => getUserStats(db, params.id))

  route(app, 'GET /api/admin/activity/:userId', ({ params, query }) =>
    listActivityOf(db, params.userId, query.limit),
  )

  route(app, 'GET /api/admin/user/:id/credits', async ({ params }) => ({
    entries: await listUserCredits(db, params.id),
  }))

  route(app, 'PUT /api/admin/user/:id', async ({ params, body, user }) => {
    const row = await db.transaction((tx) => changeAccess(tx, { userId: params.id, change: body, by: user }))
    return toUser(row)
  })

  route(app, 'POST /api/admin/user/:id/reset', ({ params, user }) =>
    resetAccess(services, { userId: params.id, by: user }),
  )

  route(app, 'POST /api/admin/user/:id/credits', async ({ params, body, user }) => {
    return toUser(await changeCredits(services, { userId: params.id, ...body, by: user }))
  })

  route(app, 'GET /api/admin/health', () => getHealth(services))

  route(app, 'POST /api/admin/padrones', ({ user, request }) => uploadPadron(services, user, request))

  route(app, 'GET /api/admin/failures', ({ query }) => listFailures(db, query))

  route(app, 'POST /api/admin/failures/retry', ({ user, body }) =>
    retryFailures(services, body.failures, user),
  )

  route(app, 'GET /api/admin/audit', ({ query }) => listAudit(db, query))

  route(app, 'GET /api/admin/audit/check', ({ query }) => checkSeals(db, query.hash))

  route(app, 'GET /api/admin/usage', async ({ query }) => ({
    points: await listUsage(db, query.days, now()),
    saving: await sumSaving(db, query.days, now()),
  }))
}
