import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { importConstancias } from './import-constancias.ts'
import { readConstancias } from './read-constancias.ts'
import { takeTable } from '../spreadsheets/take-table.ts'

export function constanciaRoutes(app: FastifyInstance, services: Services): void {
  route(app, 'POST /api/detracciones/constancias', async ({ user, request }) => {
    companyOf(user)
    const { filename, rows } = await takeTable(services, request)
    return { lines: await importConstancias(services, user, { filename, lines: readConstancias(rows) }) }
  })
}
