import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findCreditRule, setCreditRule } from '../documents/processing/credit-rule.ts'
import { listDetraccionRates, listExchangeRates } from './queries.ts'
import { removeDetraccionRate, setDetraccionRate, setExchangeRate } from './set-rates.ts'

export function detraccionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/detraccion-rates', async () => ({ rates: await listDetraccionRates(db) }))

  route(app, 'PUT /api/detraccion-rates', async ({ user, body }) => {
    await setDetraccionRate(services, user, body)
    return { rates: await listDetraccionRates(db) }
  })

  route(app, 'DELETE /api/detraccion-rates/:id', async ({ user, params }) => {
    await removeDetraccionRate(services, user, params.id)
    return { rates: await listDetraccionRates(db) }
  })

  route(app, 'GET /api/credit-rule', async () => ({ from: (await findCreditRule(db)) ?? null }))

  route(app, 'PUT /api/credit-rule', async ({ user, body }) => {
    await setCreditRule(services, user, body.from)
    return body
  })

  route(app, 'GET /api/exchange-rates', async ({ user, query }) => ({
    rates: await listExchangeRates(db, companyOf(user), query.limit),
  }))

  route(app, 'PUT /api/exchange-rates', ({ user, body }) => setExchangeRate(services, user, body))
}
