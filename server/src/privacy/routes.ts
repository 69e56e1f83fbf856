import { todayInPeru } from '@conforme/contract/values/iso-dates'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { askCompanyErasure, withdrawCompanyErasure } from './ask-company-erasure.ts'
import { companyArchive } from './company-archive.ts'
import { erasePerson } from './erase-person.ts'
import { personData } from './person-data.ts'
import { getErasure, listErasures } from './queries.ts'

export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const sendPerson = async (user: SignedIn, targetUserId: string, reply: FastifyReply) => {
    const archive = await personData(services, targetUserId)
    const { id: userId, companyId } = user
    await recordActivity(db, { action: 'data_taken', userId, companyId, details: { targetUserId } })
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="datos-personales-${todayInPeru(now())}.zip"`)
      .send(Readable.from(archive, { objectMode: false }))
  }

  route(app, 'GET /api/profile/data', ({ user, reply }) => sendPerson(user, user.id, reply))

  route(app, 'GET /api/admin/user/:id/data', ({ user, params, reply }) => sendPerson(user, params.id, reply))

  route(app, 'POST /api/admin/user/:id/erasure', async ({ user, params, body }) =>
    getErasure(db, await erasePerson(services, user, { userId: params.id, email: body.email })),
  )

  route(app, 'GET /api/admin/companies/:id/archive', async ({ user, params, reply }) => {
    const archive = await companyArchive(services, params.id)
    const details = { companyId: params.id }
    await recordActivity(db, { action: 'data_taken', userId: user.id, companyId: user.companyId, details })
    return reply
      .header('content-type', 'application/gzip')
      .header('content-disposition', `attachment; filename="empresa-${todayInPeru(now())}.tar.gz"`)
      .send(archive)
  })

  route(app, 'POST /api/admin/companies/:id/erasure', async ({ user, params, body }) =>
    getErasure(db, await askCompanyErasure(services, user, { companyId: params.id, name: body.name })),
  )

  route(app, 'DELETE /api/admin/companies/:id/erasure', async ({ user, params }) =>
    getErasure(db, await withdrawCompanyErasure(services, user, params.id)),
  )

  route(app, 'GET /api/admin/erasures', async () => ({ erasures: await listErasures(db) }))
}
