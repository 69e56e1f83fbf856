import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { chooseExtraction, listExtractions } from './processing/extractions/choose-extraction.ts'
import { confirmDocument } from './confirm/confirm.ts'
import { confirmMany } from './confirm/confirm-many.ts'
import { countByMonth } from './lists/count-by-month.ts'
import { deleteDocument, deleteMany, deleteSamples } from './files/delete-document.ts'
import { editField } from './data/edit-field.ts'
import { emptyTable } from './data/empty-table.ts'
import { findUploaded } from './duplicates/find-uploaded.ts'
import { findPageWords } from './processing/kept-reading.ts'
import { listEdits } from './data/list-edits.ts'
import { getDocument, getDocumentRow, listDocuments } from './queries.ts'
import { addLineItem, moveLineItem, removeLineItem } from './data/line-items.ts'
import { insertSamples } from './files/insert-samples.ts'
import { announcePresence } from './presence.ts'
import { getDamage, repairDocument } from './data/repair-document.ts'
import { reopenDocument, undoConfirm } from './confirm/reopen.ts'
import { readLocally } from './processing/again/read-locally.ts'
import { rereadDocument } from './processing/again/reread.ts'
import { rejoinDocument } from './split/rejoin.ts'
import { sendOriginal, sendPage } from './files/send-file.ts'
import { splitDocument } from './split/split.ts'
import { countToConfirm, summarizeDocuments } from './lists/summarize-documents.ts'
import { markDistinct, removeDuplicate } from './duplicates/mark-distinct.ts'
import { turnPages } from './pages/turn-pages.ts'
import { startManualEntry } from './data/start-manual-entry.ts'
import { detachWitness } from './witnesses/detach-witness.ts'
import { sendWitness } from './witnesses/send-witness.ts'
import { uploadDocument } from './files/upload.ts'

export function documentRoutes(app: FastifyInstance, services: Services): void {
  listRoutes(app, services)
  fileRoutes(app, services)
  processingRoutes(app, services)
  dataRoutes(app, services)
  confirmRoutes(app, services)
  partRoutes(app, services)
}

function listRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, 'GET /api/documents', ({ user, query }) => listDocuments(db, user, query))

  route(app, 'GET /api/documents/summary', ({ user, query }) => summarizeDocuments(db, user, query))

  route(app, 'GET /api/documents/to-confirm', async ({ user }) => ({
    toConfirm: await countToConfirm(db, user),
  }))

  route(app, 'GET /api/documents/months', async ({ user, query }) => ({
    months: await countByMonth(db, user, query),
  }))

  route(app, 'GET /api/documents/:id', ({ user, params }) => getDocument(db, user, params.id))
}

function fileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'POST /api/documents/delete-many', ({ user, body }) => deleteMany(services, user, body.ids))

  route(app, 'POST /api/documents/upload', ({ user, request }) => uploadDocument(services, user, request))

  route(app, 'POST /api/documents/known-files', async ({ user, body }) => ({
    known: await findUploaded(db, user, body.sha256),
  }))

  route(app, 'GET /api/documents/:id/file', async ({ user, params, query, request, reply }) => {
    const row = await getDocumentRow(db, user, params.id)
    return sendOriginal(services, row, { request, reply, download: query.download === '1' })
  })

  route(app, 'GET /api/documents/:id/witnesses/:kind', async ({ user, params, reply }) => {
    const row = await getDocumentRow(db, user, params.id)
    return sendWitness(services, row, { kind: params.kind, reply })
  })

  route(app, 'DELETE /api/documents/:id/witnesses/:kind', async ({ user, params, query }) => {
    const { id: documentId, kind } = params
    await detachWitness(services, user, { documentId, kind, motivo: query.motivo })
    return getDocument(db, user, documentId)
  })

  route(app, 'GET /api/documents/:id/pages/:page/:size', async ({ user, params, request, reply }) => {
    const row = await getDocumentRow(db, user, params.id)
    return sendPage(services, row, { page: params.page, size: params.size, request, reply })
  })

  route(app, 'GET /api/documents/:id/pages/:page/words', async ({ user, params }) => {
    const row = await getDocumentRow(db, user, params.id)
    return { words: await findPageWords(services.files, row.fileSha256, params.page) }
  })

  route(app, 'DELETE /api/documents/:id', async ({ user, params }) => {
    await deleteDocument(services, user, params.id)
    return { ok: true as const }
  })

  route(app, 'POST /api/samples', async ({ user, request }) => ({
    documentIds: await insertSamples(services, user, request.ip),
  }))

  route(app, 'DELETE /api/samples', async ({ user }) => ({ removed: await deleteSamples(services, user) }))
}

function processingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/documents/:id/extractions', async ({ user, params }) => {
    await getDocumentRow(db, user, params.id)
    return { extractions: await listExtractions(db, params.id) }
  })

  route(app, 'POST /api/documents/:id/extractions/:extractionId/choose', async ({ user, params }) => {
    await chooseExtraction(services, user, { documentId: params.id, extractionId: params.extractionId })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/reread', async ({ user, params, body }) => {
    await rereadDocument(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/read-locally', async ({ user, params }) => {
    await readLocally(services, user, params.id)
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/manual', async ({ user, params }) => {
    await startManualEntry(services, user, params.id)
    return getDocument(db, user, params.id)
  })
}

function dataRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'GET /api/documents/:id/table', async ({ user, params }) => {
    const row = await getDocumentRow(db, user, params.id)
    return row.tableData ?? emptyTable
  })

  route(app, 'GET /api/documents/:id/edits', async ({ user, params }) => {
    await getDocumentRow(db, user, params.id)
    return listEdits(db, params.id)
  })

  route(app, 'POST /api/documents/:id/presence', async ({ user, params, body }) => {
    await announcePresence(db, user, { documentId: params.id, ...body })
    return { ok: true as const }
  })

  route(app, 'GET /api/documents/:id/damage', ({ user, params }) => getDamage(db, user, params.id))

  route(app, 'POST /api/documents/:id/repair', async ({ user, params, body }) => {
    await repairDocument(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/edit-field', async ({ user, params, body }) => {
    await editField(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/items', async ({ user, params, body }) => {
    await addLineItem(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/items/:list/:index/move', async ({ user, params, body }) => {
    await moveLineItem(services, user, {
      documentId: params.id,
      list: params.list,
      index: params.index,
      ...body,
    })
    return getDocument(db, user, params.id)
  })

  route(app, 'DELETE /api/documents/:id/items/:list/:index', async ({ user, params, query }) => {
    await removeLineItem(services, user, {
      documentId: params.id,
      list: params.list,
      index: params.index,
      ...query,
    })
    return getDocument(db, user, params.id)
  })
}

function confirmRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'POST /api/documents/confirm-many', ({ user, body }) => confirmMany(services, user, body))

  route(app, 'POST /api/documents/:id/confirm', async ({ user, params, body }) => {
    await confirmDocument(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/undo-confirm', ({ user, body }) => undoConfirm(services, user, body.ids))

  route(app, 'POST /api/documents/:id/reopen', async ({ user, params, body }) => {
    await reopenDocument(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })
}

function partRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, 'POST /api/documents/:id/split', async ({ user, params, body }) => {
    await splitDocument(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'DELETE /api/documents/:id/split', async ({ user, params }) => {
    await rejoinDocument(services, user, params.id)
    return getDocument(db, user, params.id)
  })

  route(app, 'PUT /api/documents/:id/page-turns', async ({ user, params, body }) => {
    await turnPages(services, user, { documentId: params.id, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/duplicates/:otherId/distinct', async ({ user, params, body }) => {
    await markDistinct(services, user, { documentId: params.id, otherId: params.otherId, ...body })
    return getDocument(db, user, params.id)
  })

  route(app, 'POST /api/documents/:id/duplicates/:otherId/same', async ({ user, params, body }) => {
    await removeDuplicate(services, user, { documentId: params.id, otherId: params.otherId, ...body })
    return { ok: true as const }
  })
}
