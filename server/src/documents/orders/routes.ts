import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { orderOf } from './order-of.ts'

export function orderRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, 'GET /api/documents/:id/order', ({ user, params }) => orderOf(db, user, params.id))
}
