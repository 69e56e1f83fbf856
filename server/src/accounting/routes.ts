import { Readable } from 'node:stream'
import {
  bookingStates,
  type BookingState,
  type DownloadableState,
  type EntryFormat,
} from '@conforme/contract/accounting/accounting-words'
import type { BookedPurchase } from '@conforme/contract/accounting/accounting'
import { findDocumentType } from '@conforme/contract/documents/document-types'
import { fromCents } from '@conforme/contract/values/amounts'
import type { FastifyInstance } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { codeAsUsual, findKnownCodes, findUsualCodings, markDownloaded, saveCodings } from './codings.ts'
import { concarFile, concarProblems } from './concar-file.ts'
import { entriesCsv, entriesWorkbook } from './entries-file.ts'
import { findPurchases, stateOf, type Purchase } from './find-purchases.ts'
import { getAccountingSettings, saveAccountingSettings } from './settings.ts'

/** Named in a refusal. */
const toldProblems = 5

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

  route(app, 'POST /api/accounting/periods/:period/usual', async ({ user, params }) => {
    const { purchases } = await findPurchases(db, user, { period: params.period })
    const ids = purchases.filter((purchase) => stateOf(purchase) === 'sin_cuenta').map(({ id }) => id)
    return { changed: await codeAsUsual(services, user, ids) }
  })

  route(app, 'GET /api/accounting/periods/:period/file', async ({ user, params, query, request, reply }) => {
    const { period } = params
    const { format, first } = query
    const { content, purchases } = await fileOf(services, user, { period, ...query })
    if (request.method === 'HEAD') return reply.send()
    const { id: userId, companyId } = user
    const details = { preset: 'asientos', period, format, first }
    await db.transaction(async (tx) => {
      await markDownloaded(tx, purchases, services.now())
      await recordActivity(tx, { action: 'documents_exported', userId, companyId, details })
    })
    const extension = format === 'csv' ? 'csv' : 'xlsx'
    const name = format === 'concar' ? 'concar' : 'asientos'
    return reply
      .header('content-type', types[extension])
      .header('content-disposition', `attachment; filename="${name}-${period}.${extension}"`)
      .send(content)
  })
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface FileAsked {
  period: string
  format: EntryFormat
  state: DownloadableState
  first: number
}

/** Of the purchases that are ready; the screen says beforehand how many are not. */
async function fileOf({ db }: Services, user: SignedIn, { period, format, state, first }: FileAsked) {
  const purchases = (await findPurchases(db, user, { period })).purchases.filter(
    (purchase) => stateOf(purchase) === state,
  )
  if (purchases.length === 0) refuse('sin_asientos')
  const entries = { purchases, settings: await getAccountingSettings(db, companyOf(user)), period, first }
  if (format === 'csv') return { purchases, content: entriesCsv(entries) }
  if (format === 'xlsx') return { purchases, content: streamed(entriesWorkbook(entries)) }
  const problems = concarProblems(entries)
  if (problems.length > 0) refuse('concar_no_acepta', { detalle: listed(problems) })
  return { purchases, content: streamed(concarFile(entries)) }
}

const streamed = (file: AsyncGenerator<Buffer>) => Readable.from(file, { objectMode: false })

function listed(problems: readonly string[]): string {
  const more = problems.length - toldProblems
  return problems.slice(0, toldProblems).join('; ') + (more > 0 ? `; y ${more} más` : '')
}

/** What to do in the program that has the entry already. */
function afterDownload({ problems, downloadedAt, hasChanged }: Purchase): string[] {
  if (!downloadedAt) return []
  if (problems.length > 0) return ['Su asiento ya se descargó: anúlalo en tu programa contable.']
  return hasChanged
    ? ['Cambió después de descargarse: corrige también su asiento en tu programa contable.']
    : []
}

function toBooked(purchase: Purchase, usual: Awaited<ReturnType<typeof findUsualCodings>>): BookedPurchase {
  const { id, type, totalCents, coding, downloadedAt, problems } = purchase
  const { document, supplierTaxId, supplierName, date, currency } = purchase
  return {
    documentId: id,
    state: stateOf(purchase),
    document,
    supplierTaxId,
    supplierName,
    date,
    currency,
    coding,
    type: findDocumentType(type)?.name ?? type,
    total: fromCents(totalCents),
    usual: coding ? null : (usual.get(supplierTaxId) ?? null),
    downloadedAt: downloadedAt?.toISOString() ?? null,
    problems: [...problems, ...afterDownload(purchase)],
  }
}
