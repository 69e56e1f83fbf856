import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { getDocument } from '../documents/queries.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { cancelBatch, executeBatch } from './close-batch.ts'
import { closeRest } from './close-rest.ts'
import { correctReference } from './correct-reference.ts'
import { prepareBatch } from './prepare-batch.ts'
import { listCandidates, previewBatch } from './plan/preview.ts'
import { rejectPayments } from './reject-payments.ts'
import { reopenRest } from './reopen-rest.ts'
import { getBatch, listBatches, takeBatchFile } from './queries.ts'
import {
  addChargeAccount,
  findSettings,
  listChargeAccounts,
  removeChargeAccount,
  saveSettings,
} from './settings.ts'

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/payments/candidates', ({ user }) => listCandidates(services, user))

  route(app, 'POST /api/payments/preview', ({ user, body }) => previewBatch(services, user, body))

  route(app, 'POST /api/payments/batches', async ({ user, body }) => {
    const id = await prepareBatch(services, user, body)
    return getBatch(services, user, id)
  })

  route(app, 'GET /api/payments/batches', ({ user, query }) => listBatches(db, companyOf(user), query))

  route(app, 'GET /api/payments/batches/:id', ({ user, params }) => getBatch(services, user, params.id))

  route(app, 'GET /api/payments/batches/:id/files/:fileId', async ({ user, params, reply }) => {
    const { filename, content } = await takeBatchFile(services, companyOf(user), params)
    return reply
      .header('content-type', 'text/plain; charset=iso-8859-1')
      .header('content-disposition', `attachment; filename="${filename}"`)
      .send(content)
  })

  route(app, 'POST /api/payments/batches/:id/execute', async ({ user, params, body }) => {
    const waiting = await executeBatch(services, user, { batchId: params.id, ...body })
    return { ...(await getBatch(services, user, params.id)), waiting }
  })

  route(app, 'POST /api/payments/batches/:id/cancel', async ({ user, params, body }) => {
    await cancelBatch(services, user, { batchId: params.id, ...body })
    return getBatch(services, user, params.id)
  })

  route(app, 'POST /api/payments/batches/:id/reject', async ({ user, params, body }) => {
    await rejectPayments(services, user, { batchId: params.id, ...body })
    return getBatch(services, user, params.id)
  })

  route(app, 'POST /api/payments/batches/:id/reference', async ({ user, params, body }) => {
    await correctReference(services, user, { batchId: params.id, ...body })
    return getBatch(services, user, params.id)
  })

  route(app, 'POST /api/payments/documents/:id/reopen-rest', async ({ user, params, body }) => {
    await reopenRest(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/payments/documents/:id/close-rest', async ({ user, params, body }) => {
    await closeRest(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'GET /api/payments/charge-accounts', async ({ user }) => ({
    accounts: await listChargeAccounts(db, companyOf(user)),
  }))

  route(app, 'POST /api/payments/charge-accounts', ({ user, body }) => addChargeAccount(services, user, body))

  route(app, 'DELETE /api/payments/charge-accounts/:id', async ({ user, params }) => {
    await removeChargeAccount(services, user, params.id)
    return { accounts: await listChargeAccounts(db, companyOf(user)) }
  })

  route(app, 'GET /api/payments/settings', ({ user }) => findSettings(db, companyOf(user)))

  route(app, 'PUT /api/payments/settings', ({ user, body }) => saveSettings(services, user, body))
}
