import { bookingStates, type BookingState } from '@conforme/contract/accounting/accounting-words'
import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { codeAsUsual, findKnownCodes, findUsualCodings, saveCodings, undoUsual } from './codings.ts'
import { findPurchases, findUncoded, stateOf } from './find-purchases.ts'
import { findUsualOfSuppliers } from './find-usual.ts'
import { getAccountingSettings, saveAccountingSettings } from './settings.ts'
import { contentOf, findEntries, takeEntries } from './take-entries.ts'
import { toBooked } from './to-booked.ts'

export function accountingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/accounting/settings', ({ user }) => getAccountingSettings(db, companyOf(user)))

  route(app, 'PUT /api/accounting/settings', ({ user, body }) => saveAccountingSettings(services, user, body))

  route(app, 'GET /api/accounting/periods/:period', async ({ user, params, query }) => {
    const { purchases, unconfirmed } = await findPurchases(db, user, { period: params.period })
    const byState = Map.groupBy(purchases, stateOf)
    const { state, page, limit } = query
    const withoutAccount = byState.get('sin_cuenta') ?? []
    const taxIds = withoutAccount.map(({ supplierTaxId }) => supplierTaxId)
    const usual = await findUsualCodings(db, companyOf(user), taxIds)
    const shown = (byState.get(state) ?? []).slice((page - 1) * limit, page * limit)
    return {
      totals: Object.fromEntries(
        bookingStates.map((each) => [each, byState.get(each)?.length ?? 0]),
      ) as Record<BookingState, number>,
      withUsual: taxIds.filter((taxId) => usual.has(taxId)).length,
      unconfirmed,
      known: await findKnownCodes(db, companyOf(user)),
      purchases: shown.map((purchase) => toBooked(purchase, usual)),
    }
  })

  route(app, 'GET /api/accounting/purchases/:id', async ({ user, params }) => {
    const companyId = companyOf(user)
    const [purchase] = (await findPurchases(db, user, { id: params.id })).purchases
    const usual = await findUsualCodings(db, companyId, purchase ? [purchase.supplierTaxId] : [])
    return {
      purchase: purchase ? toBooked(purchase, usual) : null,
      known: await findKnownCodes(db, companyId),
    }
  })

  route(app, 'PUT /api/accounting/codings', async ({ user, body }) => ({
    changed: await saveCodings(services, user, body),
  }))

  route(app, 'GET /api/accounting/periods/:period/file', async ({ user, params, query, request, reply }) => {
    const asked = { period: params.period, ...query }
    if (request.method === 'HEAD') {
      await findEntries(db, user, asked)
      return reply.send()
    }
    const { period, format } = asked
    const entries = await takeEntries(services, user, asked)
    const extension = format === 'csv' ? 'csv' : 'xlsx'
    const name = format === 'concar' ? 'concar' : 'asientos'
    return reply
      .header('content-type', types[extension])
      .header('content-disposition', `attachment; filename="${name}-${period}.${extension}"`)
      .send(contentOf(format, entries))
  })

  usualRoutes(app, services)
}

/** The usual codings of suppliers, and giving them to the purchases of a month. */
function usualRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/accounting/periods/:period/usual', async ({ user, params }) => ({
    suppliers: await findUsualOfSuppliers(db, companyOf(user), await findUncoded(db, user, params.period)),
  }))

  route(app, 'POST /api/accounting/periods/:period/usual', async ({ user, params, body }) => {
    const chosen = body?.supplierTaxIds && new Set(body.supplierTaxIds)
    const uncoded = await findUncoded(db, user, params.period)
    const asked = uncoded.filter(({ supplierTaxId }) => !chosen || chosen.has(supplierTaxId))
    const { documentIds, givenAt } = await codeAsUsual(
      services,
      user,
      asked.map(({ id }) => id),
    )
    return { changed: documentIds.length, documentIds, givenAt: givenAt.toISOString() }
  })

  route(app, 'POST /api/accounting/usual/undo', async ({ user, body: { documentIds, givenAt } }) => ({
    changed: await undoUsual(services, user, { documentIds, givenAt: new Date(givenAt) }),
  }))
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
