import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { takeTable } from '../spreadsheets/take-table.ts'
import { crossingFile } from './crossing-file.ts'
import { crossPurchases, totalsOf } from './cross-purchases.ts'
import { getProposal, listProposals } from './find-proposals.ts'
import { importProposal } from './import-proposal.ts'
import { readProposal } from './read-proposal.ts'

export function sireRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const cross = async (companyId: string, period: string) => {
    const { id: proposalId, proposal } = await getProposal(db, companyId, period)
    return { proposal, purchases: await crossPurchases(db, { companyId, proposalId, period }) }
  }

  route(app, 'GET /api/sire/proposals', async ({ user }) => ({
    proposals: await listProposals(db, companyOf(user)),
  }))

  route(app, 'POST /api/sire/proposals', async ({ user, request }) => {
    companyOf(user)
    const { filename, rows } = await takeTable(services, request)
    return importProposal(services, user, { filename, proposal: readProposal(rows) })
  })

  route(app, 'GET /api/sire/proposals/:period', async ({ user, params, query }) => {
    const { outcome, page, limit } = query
    const { proposal, purchases } = await cross(companyOf(user), params.period)
    const asked = purchases.filter((purchase) => purchase.outcome === outcome)
    return {
      proposal,
      totals: totalsOf(purchases),
      purchases: asked.slice((page - 1) * limit, page * limit),
    }
  })

  route(app, 'GET /api/sire/proposals/:period/file', async ({ user, params, request, reply }) => {
    if (request.method === 'HEAD') {
      await getProposal(db, companyOf(user), params.period)
      return reply.send()
    }
    const { purchases } = await cross(companyOf(user), params.period)
    const { id: userId, companyId } = user
    const details = { preset: 'cruce_sire', period: params.period }
    await recordActivity(db, { action: 'documents_exported', userId, companyId, details })
    return reply
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="cruce-sire-${params.period}.xlsx"`)
      .send(Readable.from(crossingFile(purchases), { objectMode: false }))
  })
}
