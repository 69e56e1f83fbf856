import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { eachOrder, listOrders } from './list-orders.ts'
import { ordersFile } from './orders-file.ts'

export function orderListRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, 'GET /api/orders', ({ user, query }) => listOrders(db, user, query))

  route(app, 'GET /api/orders/file', async ({ user, query, request, reply }) => {
    if (request.method === 'HEAD') return reply.send()
    const { id: userId, companyId } = user
    await recordActivity(db, {
      action: 'documents_exported',
      userId,
      companyId,
      details: { preset: 'ordenes', ...query },
    })
    return reply
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', 'attachment; filename="ordenes.xlsx"')
      .send(Readable.from(ordersFile(eachOrder(db, user, query)), { objectMode: false }))
  })
}
