import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../refusal.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { resetAccess } from '../access/reset-access.ts'
import { addMember } from './add-member.ts'
import { changeMember } from './change-member.ts'
import { changeNames, changePassword, listSessions, revokeSession } from './profile.ts'
import { getSecurity } from '../auth/security.ts'
import { getCompany, listMembers } from './queries.ts'
import { registerCompany } from './register-company.ts'
import { setSaving } from './saving.ts'
import { renameCompany } from './rename-company.ts'

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  route(app, 'GET /api/company', async ({ user }) => {
    const companyId = companyOf(user)
    return { company: await getCompany(db, companyId), members: await listMembers(db, companyId) }
  })

  route(app, 'POST /api/company', ({ user, body, request }) =>
    registerCompany(services, user, { ...body, ipAddress: request.ip }),
  )

  route(app, 'PUT /api/company', ({ user, body }) => renameCompany(services, user, body.name))

  route(app, 'PUT /api/company/saving', ({ user, body }) => setSaving(db, user, body))

  route(app, 'POST /api/company/members', ({ user, body, request }) =>
    addMember(services, user, { ...body, ipAddress: request.ip }),
  )

  route(app, 'PUT /api/company/members/:id', ({ user, params, body }) =>
    changeMember(services, user, { memberId: params.id, change: body }),
  )

  route(app, 'POST /api/company/members/:id/reset', ({ user, params }) => {
    const companyId = companyOf(user)
    return resetAccess(services, {
      userId: params.id,
      by: user,
      check: (member) => {
        if (member.companyId !== companyId) refuse('usuario_no_encontrado')
        if (member.role === 'admin') refuse('sin_permiso')
      },
    })
  })

  route(app, 'PUT /api/profile', ({ user, body }) => changeNames(services, user, body))

  route(app, 'PUT /api/profile/password', async ({ user, body, request }) => {
    await changePassword(services, user, { ...body, ipAddress: request.ip })
    return { ok: true } as const
  })

  route(app, 'GET /api/profile/security', ({ user }) => getSecurity(services, user))

  route(app, 'GET /api/profile/sessions', async ({ user }) => ({
    sessions: await listSessions(db, user, now()),
  }))

  route(app, 'DELETE /api/profile/sessions/:id', async ({ user, params }) => {
    await revokeSession(services, user, params.id)
    return { ok: true } as const
  })
}
