import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Failure, ProcessorHealth, QueueHealth } from '@conforme/contract/administration/health'
import { folderErrors } from '@conforme/contract/intake/folder-words'
import { mailboxErrors } from '@conforme/contract/intake/mailbox-words'
import { minuteMs } from '@conforme/contract/values/durations'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { scanFolders } from '../folders/scan-folders.ts'
import { watchedFolders } from '../folders/tables.ts'
import { pairStore } from '../installation/pair-store.ts'
import { listRootTroubles } from '../installation/watched-roots.ts'
import { silentLog } from '../log/log.ts'
import { mailboxes } from '../mailboxes/tables.ts'
import { drawPagesJob, processDocumentJob } from '../documents/processing/document-jobs.ts'
import { failDocument } from '../documents/processing/process-outcome.ts'
import { importNew } from '../padrones/watch-padron-folder.ts'
import { validityAnswers } from '../validity/tables.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { completedDocument } from '../test/documents.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, openTestProduct, productForAll } from '../test/product.ts'
import { buildOperations } from './serve-operations.ts'

const sunat = { SUNAT_RUC: '20100047218', SUNAT_CLIENT_ID: 'id', SUNAT_CLIENT_SECRET: 'clave' }

interface Health {
  engines: { both: boolean; cause: string | null }
  queues: QueueHealth[]
  processors: ProcessorHealth[]
  database: { kind: string; sizeBytes: number }
  freeBytes: number | null
  files: { strangeSince: string | null }
  store: { cause: string | null }
  sunat: { failure: string; cause: string | null } | null
  intake: object[]
}

describe.each(databaseKinds)('the health of the installation on %s', (kind) => {
  const product = productForAll({ kind })
  let ada: Client
  beforeAll(async () => {
    ada = await administrator(product)
  })

  const health = async () => (await ada.get<Health>('/api/admin/health')).body
  const failures = async () =>
    (await ada.get<{ failures: Failure[]; total: number }>('/api/admin/failures?limit=100')).body
  const failureOf = async (id: string) => (await failures()).failures.find((each) => each.id === id)
  const retry = async (kind: Failure['kind'], id: string) =>
    (await ada.post('/api/admin/failures/retry', { failures: [{ kind, id }] })).body
  /** Uploads a document and marks it as failed, as the worker does. */
  const failedDocument = async (owner: Client) => {
    const { body } = await owner.upload({ bytes: await invoicePdf({ numero: randomUUID() }) })
    const trouble = { code: 'red', message: 'El procesador no respondió.', detail: 'ECONNRESET' }
    await failDocument(product.services.db, body.documentId, trouble)
    return body.documentId
  }
  const jobsFor = async (documentId: string) => {
    const { rows } = await product.services.db.execute(sql`
      select state from jobs.job where name = ${processDocumentJob.name} and data ->> 'documentId' = ${documentId}`)
    return rows.length
  }

  test('whether pictures are read with both engines is said, and why not', async () => {
    expect((await health()).engines).toEqual({ both: true, cause: null })
    const other = await openTestProduct({ kind, environment: { OCR_MODELS_DIR: '/nowhere' } })
    const { body } = await (await administrator(other)).get<Health>('/api/admin/health')
    expect(body.engines.both).toBe(false)
    expect(body.engines.cause).toMatch(/nowhere/)
    await other.close()
  })

  test('a store that does not answer, or answers with an error, is reported with its cause', async () => {
    expect((await health()).store).toEqual({ cause: null })
    const { files } = product.services
    const { findMark } = files
    const denied = Object.assign(new Error('no'), { name: 'AccessDenied', $metadata: {} })
    files.findMark = () => Promise.reject(denied)
    expect((await health()).store).toEqual({ cause: 'AccessDenied' })
    files.findMark = () => new Promise(() => undefined)
    expect((await health()).store).toEqual({ cause: 'TIMEOUT: su servidor no contestó a tiempo' })
    files.findMark = findMark
    expect((await health()).store).toEqual({ cause: null })
  })

  test('the last query of SUNAT is reported if the service failed it', async () => {
    const asking = await openTestProduct({ kind, environment: sunat })
    const { db } = asking.services
    const admin = await administrator(asking)
    const reported = async () => (await admin.get<Health>('/api/admin/health')).body.sunat
    expect(await reported()).toBeNull()
    const documentId = await completedDocument(asking, await asking.person())
    let minute = 0
    const answered = (answer: Pick<typeof validityAnswers.$inferInsert, 'state' | 'failure' | 'cause'>) =>
      db.insert(validityAnswers).values({
        ...answer,
        documentId,
        question: {},
        createdAt: new Date(Date.UTC(2026, 10, 22, 10, minute++)),
      })
    await answered({ state: 'aceptado' })
    expect(await reported()).toBeNull()
    await answered({ state: 'sin_respuesta', failure: 'red', cause: 'ECONNREFUSED' })
    expect(await reported()).toEqual({
      failure: 'red',
      cause: 'ECONNREFUSED',
      at: '2026-11-22T10:01:00.000Z',
    })
    await answered({ state: 'sin_respuesta', failure: 'rechazo' })
    expect(await reported()).toBeNull()
    await asking.close()
  })

  test('a store that lost its mark is reported', async () => {
    expect((await health()).files.strangeSince).toBeNull()
    const { services } = product
    const now = () => new Date('2026-11-22T10:00:00Z')
    const pairing = { ...services, log: silentLog, now }
    await pairStore(pairing)
    await services.files.putMark('')
    await pairStore(pairing)
    expect((await health()).files.strangeSince).toBe('2026-11-22T10:00:00.000Z')
  })

  test('health lists failing mailboxes and folders with their cause once failures persist', async () => {
    const { db } = product.services
    const rosa = await product.person({ company: { name: 'Altiplano', ruc: '20512528458' } })
    const own = { companyId: rosa.user.companyId ?? '', userId: rosa.user.id }
    const server = { host: 'imap.example.com', port: 993, security: 'tls', access: 'clave' } as const
    const box = { ...own, ...server, sealedSecret: 'x', folder: 'INBOX', since: '2026-11-01' }
    await db.insert(mailboxes).values([
      { ...box, username: 'bien@altiplano.test' },
      { ...box, username: 'una-vez@altiplano.test', errorCode: 'sin_conexion', failures: 1 },
      { ...box, username: 'mal@altiplano.test', errorCode: 'acceso', failures: 3 },
      { ...box, username: 'apagado@altiplano.test', errorCode: 'acceso', failures: 3, isActive: false },
    ])
    const look = { companyId: own.companyId, lastLookAt: new Date(), waiting: 2 }
    await db.insert(watchedFolders).values({ ...look, errorCode: 'sin_permiso' })
    const { intake } = await health()
    expect(intake).toEqual([
      { kind: 'buzon', company: 'Altiplano', name: 'mal@altiplano.test', cause: mailboxErrors.acceso },
      { kind: 'carpeta', company: 'Altiplano', name: '20512528458', cause: folderErrors.sin_permiso },
    ])
  })

  test('folders of the installation that cannot be read are said until they can', async () => {
    const { services } = product
    const folder = await makeTemporaryFolder('padrones')
    const signal = new AbortController().signal
    const missing = path.join(folder, 'padrones')
    const look = { folder: missing, memory: new Map(), signal }
    await expect(importNew(services, missing, signal)).rejects.toThrow('ENOENT')
    await expect(scanFolders(services, look)).rejects.toThrow('ENOENT')
    const roots = async () =>
      (await health()).intake.filter((each) => 'kind' in each && each.kind === 'instalacion')
    const cause = `${missing}: no existe.`
    expect(await roots()).toEqual([
      { kind: 'instalacion', company: null, name: 'INTAKE_DIR', cause },
      { kind: 'instalacion', company: null, name: 'PADRON_DIR', cause },
    ])
    const operations = buildOperations(services)
    expect((await operations.inject('/metrics')).body).toContain(
      'conforme_intake_troubles{kind="instalacion"} 2',
    )
    await operations.close()
    // The worker that reported them may be gone.
    const later = new Date(Date.now() + 11 * minuteMs)
    expect(await listRootTroubles(services.db, later)).toEqual([])
    await mkdir(missing)
    await importNew(services, missing, signal)
    await scanFolders(services, look)
    expect(await roots()).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('what waits in the queue is counted by kind, and how long the first of it has waited', async () => {
    const before = await health()
    const luz = await product.person()
    await luz.upload({ bytes: await invoicePdf({ numero: randomUUID() }) })
    const after = await health()
    const waiting = ({ queues }: Health) => queues.find(({ name }) => name === 'process-document')
    expect(waiting(after)?.waiting).toBe((waiting(before)?.waiting ?? 0) + 1)
    expect(waiting(after)?.oldestWaitingSeconds).toBeGreaterThanOrEqual(0)
    expect(after.queues.map(({ name }) => name)).toContain('deliver-result')
    expect(after.database.sizeBytes).toBeGreaterThan(1_000_000)
    expect(after.freeBytes).toBeGreaterThan(0)
  })

  test('each processor has the outcomes of its documents of the last day', async () => {
    const local = async () => (await health()).processors.find(({ id }) => id === 'local')
    const before = await local()
    const luz = await product.person()
    await completedDocument(product, luz)
    await failedDocument(luz)
    const old = await failedDocument(luz)
    await product.services.db
      .update(documents)
      .set({ processedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where(eq(documents.id, old))
    const after = await local()
    expect(after?.completed).toBe((before?.completed ?? 0) + 1)
    expect(after?.failed).toBe((before?.failed ?? 0) + 1)
    expect(after).toMatchObject({ medianSeconds: 0.2, lastFailure: { cause: 'El procesador no respondió.' } })
    const unused = (await health()).processors.find(({ id }) => id === 'textract')
    expect(unused).toMatchObject({ completed: 0, failed: 0, medianSeconds: null, lastCompletedAt: null })
  })

  test('a failed document is listed with its cause, and retrying it costs its owner a credit', async () => {
    const luz = await product.person()
    const id = await failedDocument(luz)
    expect(await luz.credits()).toBe(25)
    expect(await failureOf(id)).toMatchObject({
      kind: 'documento',
      documentId: id,
      filename: 'factura.pdf',
      owner: luz.user.email,
      processor: 'local',
      cause: 'El procesador no respondió.',
      detail: 'red: ECONNRESET',
    })
    expect(await retry('documento', id)).toEqual({ retried: 1, refused: [] })
    expect(await failureOf(id)).toBeUndefined()
    expect((await luz.get(`/api/documents/${id}`)).body).toMatchObject({
      status: 'processing',
      stage: 'en_cola',
    })
    expect(await luz.credits()).toBe(24)
    expect(await jobsFor(id)).toBe(2)
    expect(await retry('documento', id)).toMatchObject({
      retried: 0,
      refused: [{ code: 'fallo_no_encontrado' }],
    })
    const { body } = await ada.get('/api/admin/audit?action=job_retried')
    expect(body).toMatchObject({ activities: [{ details: { documentId: id, filename: 'factura.pdf' } }] })
  })

  test('a document whose owner has no credits is not retried, with the reason', async () => {
    const luz = await product.person()
    const id = await failedDocument(luz)
    await ada.post(`/api/admin/user/${luz.user.id}/credits`, { action: 'set', amount: 0 })
    expect(await retry('documento', id)).toMatchObject({
      retried: 0,
      refused: [{ id, code: 'dueno_sin_creditos' }],
    })
    expect(await failureOf(id)).toBeDefined()
  })

  test('a job that the queue gave up is listed and can be queued again', async () => {
    const luz = await product.person()
    const documentId = await completedDocument(product, luz)
    const { db, jobs } = product.services
    const id = await db.transaction((tx) =>
      jobs.enqueue(tx, drawPagesJob, { documentId, page: 11, size: 'large' }),
    )
    await db.execute(sql`
      update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "sin espacio"}'
      where name = ${drawPagesJob.name} and id = ${id}`)
    expect(await failureOf(id)).toMatchObject({
      kind: 'tarea',
      name: 'draw-pages',
      documentId,
      detail: 'sin espacio',
    })
    expect(await retry('tarea', id)).toEqual({ retried: 1, refused: [] })
    expect(await failureOf(id)).toBeUndefined()
    expect(await retry('tarea', randomUUID())).toMatchObject({ refused: [{ code: 'fallo_no_encontrado' }] })
  })
})
