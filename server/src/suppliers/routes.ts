import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listMemory } from '../documents/processing/suppliers/supplier-memory.ts'
import { changeMemory } from './change-memory.ts'
import { addAccount, confirmAccount, retireAccount } from './confirm-account.ts'
import { getSupplier, listSuppliers } from './queries.ts'
import { saveSupplier } from './save-supplier.ts'

export function supplierRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/suppliers', ({ user, query }) => listSuppliers(db, companyOf(user), query))

  route(app, 'GET /api/suppliers/:ruc', ({ user, params }) => getSupplier(db, companyOf(user), params.ruc))

  const memoryOf = async (companyId: string, ruc: string) => ({
    memory: await listMemory(services, companyId, ruc),
  })

  route(app, 'GET /api/suppliers/:ruc/memory', ({ user, params }) => memoryOf(companyOf(user), params.ruc))

  route(app, 'PUT /api/suppliers/:ruc/memory/:path', async ({ user, params, body }) => {
    await changeMemory(services, user, { ...params, ...body })
    return memoryOf(companyOf(user), params.ruc)
  })

  route(app, 'DELETE /api/suppliers/:ruc/memory/:path', async ({ user, params }) => {
    await changeMemory(services, user, { ...params, value: null })
    return memoryOf(companyOf(user), params.ruc)
  })

  route(app, 'PUT /api/suppliers/:ruc', async ({ user, params, body }) => {
    await saveSupplier(services, user, { ruc: params.ruc, ...body })
    return getSupplier(db, companyOf(user), params.ruc)
  })

  route(app, 'POST /api/suppliers/:ruc/accounts', async ({ user, params, body }) => {
    await addAccount(services, user, { ruc: params.ruc, ...body })
    return getSupplier(db, companyOf(user), params.ruc)
  })

  route(app, 'POST /api/suppliers/:ruc/accounts/:accountId/confirm', async ({ user, params, body }) => {
    await confirmAccount(services, user, { ...params, ...body })
    return getSupplier(db, companyOf(user), params.ruc)
  })

  route(app, 'DELETE /api/suppliers/:ruc/accounts/:accountId', async ({ user, params }) => {
    await retireAccount(services, user, params)
    return getSupplier(db, companyOf(user), params.ruc)
  })
}
