import type { FastifyInstance } from 'fastify'
import type { DocumentRow } from '../documents/document-row.ts'
import { getDocumentRow } from '../documents/queries.ts'
import { refuse } from '../refusal.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { isValiditySet } from './ask-sunat.ts'
import { askValidity } from './ask-validity.ts'
import { listAnswers } from './find-validity.ts'
import { questionOf } from './question-of.ts'

export function validityRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const validityOf = async (row: DocumentRow) => ({
    isSet: isValiditySet(services),
    answers: await listAnswers(db, row),
  })

  route(app, 'GET /api/documents/:id/validity', async ({ user, params }) => {
    const row = await getDocumentRow(db, user, params.id)
    return validityOf(row)
  })

  route(app, 'POST /api/documents/:id/validity', async ({ user, params }) => {
    const row = await getDocumentRow(db, user, params.id)
    if (!isValiditySet(services)) refuse('validez_sin_configurar')
    const question = questionOf(row) ?? refuse('validez_sin_datos')
    await askValidity(services, { row, question, askedBy: user.id })
    return validityOf(row)
  })
}
