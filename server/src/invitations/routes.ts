import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companyOf } from '../auth/company-of.ts'
import { originOf } from '../http/origin.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { invite, revokeInvitation } from './invite.ts'
import { joinCompany } from './join-company.ts'
import { getInvitation, listCompanies, listInvitations } from './queries.ts'
import { getLiving } from './take-invitation.ts'

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db, now, config } = services
  const made = (request: FastifyRequest) => ({ ipAddress: request.ip, origin: originOf(request, config) })

  route(app, 'GET /api/company/invitations', async ({ user }) => ({
    invitations: await listInvitations(db, { companyId: companyOf(user), now: now() }),
  }))

  route(app, 'POST /api/company/invitations', ({ user, body, request }) =>
    invite(services, user, { ...body, ...made(request), companyId: companyOf(user) }),
  )

  route(app, 'DELETE /api/company/invitations/:id', async ({ user, params, request }) => {
    const companyId = companyOf(user)
    await revokeInvitation(services, user, { id: params.id, companyId, ipAddress: request.ip })
    return { ok: true } as const
  })

  route(app, 'GET /api/admin/invitations', async () => ({
    invitations: await listInvitations(db, { now: now() }),
  }))

  route(app, 'POST /api/admin/invitations', ({ user, body, request }) =>
    invite(services, user, { ...body, ...made(request) }),
  )

  route(app, 'DELETE /api/admin/invitations/:id', async ({ user, params, request }) => {
    await revokeInvitation(services, user, { id: params.id, ipAddress: request.ip })
    return { ok: true } as const
  })

  route(app, 'GET /api/admin/companies', async ({ query }) => ({
    companies: await listCompanies(db, query.search),
  }))

  route(app, 'GET /api/invitations/:token', async ({ params }) => {
    const { id } = await db.transaction((tx) => getLiving(tx, params.token, now()))
    return getInvitation(db, id, now())
  })

  route(app, 'POST /api/invitations/:token/accept', ({ user, params, request }) =>
    joinCompany(services, user, { token: params.token, ipAddress: request.ip }),
  )
}
