import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import { todayInPeru } from '../documents/today-in-peru.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { exportDocuments } from './export-documents.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  route(app, 'GET /api/documents/export', async ({ user, query, reply }) => {
    const { id: userId, companyId } = user
    await recordActivity(db, { action: 'documents_exported', userId, companyId, details: query })
    const name = `${query.preset}-${todayInPeru(now())}.${query.format}`
    return reply
      .header('content-type', types[query.format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(exportDocuments(db, user, query), { objectMode: false }))
  })
}
