import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { originOf } from '../http/origin.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { invite, revokeInvitation } from './invite.ts'
import { joinCompany } from './join-company.ts'
import { getInvitation, listCompanies, listInvitations } from './queries.ts'
import { getValidInvitation } from './take-invitation.ts'

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db, now, config } = services
  route(app, 'GET /api/company/invitations', async ({ user }) => ({
    invitations: await listInvitations(db, { companyId: companyOf(user), now: now() }),
  }))

  route(app, 'POST /api/company/invitations', ({ user, body, request }) =>
    invite(services, user, { ...body, origin: originOf(request, config), companyId: companyOf(user) }),
  )

  route(app, 'DELETE /api/company/invitations/:id', async ({ user, params }) => {
    const companyId = companyOf(user)
    await revokeInvitation(services, user, { id: params.id, companyId })
    return { ok: true } as const
  })

  route(app, 'GET /api/admin/invitations', async () => ({
    invitations: await listInvitations(db, { now: now() }),
  }))

  route(app, 'POST /api/admin/invitations', ({ user, body, request }) =>
    invite(services, user, { ...body, origin: originOf(request, config) }),
  )

  route(app, 'DELETE /api/admin/invitations/:id', async ({ user, params }) => {
    await revokeInvitation(services, user, { id: params.id })
    return { ok: true } as const
  })

  route(app, 'GET /api/admin/companies', async ({ query }) => ({
    companies: await listCompanies(db, query.search),
  }))

  route(app, 'GET /api/invitations/:token', async ({ params }) => {
    const { id } = await db.transaction((tx) => getValidInvitation(tx, params.token, now()))
    return getInvitation(db, id, now())
  })

  route(app, 'POST /api/invitations/:token/accept', ({ user, params, request }) =>
    joinCompany(services, user, { token: params.token, ipAddress: request.ip }),
  )
}
