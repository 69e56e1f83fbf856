import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { getPilot, listPilots, savePilot } from './settings.ts'

export function pilotRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/company/pilot', ({ user }) => getPilot(db, user))

  route(app, 'PUT /api/company/pilot', async ({ user, body }) => {
    await savePilot(services, user, body)
    return getPilot(db, user)
  })

  route(app, 'GET /api/admin/pilots', async () => ({ pilots: await listPilots(db) }))
}
