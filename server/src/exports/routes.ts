import { Readable } from 'node:stream'
import { withoutAccents } from '@conforme/contract/values/plain-text'
import type { FastifyInstance } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { auditFile } from './audit/audit-file.ts'
import { exportDocuments } from './export-documents.ts'
import { deleteLayout, getLayout, listLayouts, saveLayout } from './layouts.ts'
import { offeredColumns } from './offered-columns.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A HEAD request only asks whether the file is available, so it is not recorded. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  route(app, 'GET /api/export-layouts', async ({ user }) => ({
    layouts: await listLayouts(db, user),
    columns: offeredColumns,
  }))

  route(app, 'POST /api/export-layouts', ({ user, body }) => saveLayout(services, user, body))

  route(app, 'DELETE /api/export-layouts/:id', async ({ user, params }) => {
    await deleteLayout(services, user, params.id)
    return { ok: true } as const
  })

  route(app, 'GET /api/documents/audit-file', async ({ user, query, request, reply }) => {
    const archive = await auditFile(services, user, query)
    if (request.method === 'HEAD') return reply.send()
    const { id: userId, companyId } = user
    await recordActivity(db, { action: 'audit_file_taken', userId, companyId, details: query })
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="expediente-${todayInPeru(now())}.zip"`)
      .send(Readable.from(archive, { objectMode: false }))
  })

  route(app, 'GET /api/documents/export', async ({ user, query, request, reply }) => {
    const { id: userId, companyId } = user
    const layout = query.layout ? await getLayout(db, user, query.layout) : undefined
    if (request.method === 'HEAD') return reply.send()
    await recordActivity(db, { action: 'documents_exported', userId, companyId, details: query })
    const name = `${layout ? fileName(layout.name) : query.preset}-${todayInPeru(now())}.${query.format}`
    return reply
      .header('content-type', types[query.format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(exportDocuments(db, user, { ...query, layout }), { objectMode: false }))
  })
}

/** A file name that is valid on every system. */
function fileName(layout: string): string {
  const plain = withoutAccents(layout).toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'documentos'
}
