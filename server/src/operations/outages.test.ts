// Dependencies fail for a while: calls are refused with an explanation, nothing is half done, and the product recovers
// by itself.
import { hourMs } from '@conforme/contract/values/durations'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StoreAway } from '../adapters/files/file-store.ts'
import { storeOutage } from '../adapters/files/outage.ts'
import { prepareDataFolder } from '../backup/write-error.ts'
import { DatabaseAway, databaseOutage } from '../db/outage.ts'
import { noConnectionLeft } from '../db/unavailable.ts'
import type { WaitingJob } from '../documents/processing/try-later.ts'
import { waitForStore } from '../documents/processing/wait-for-store.ts'
import { discardStored, lockFile } from '../files/discard-stored.ts'
import { pairStore } from '../installation/pair-store.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import { startTrouble } from '../start-trouble.ts'
import type { Client } from '../test/client.ts'
import { createTestDatabase, databaseKinds, type TestDatabasePlace } from '../test/database/database.ts'
import { openGate, type Gate } from '../test/servers/gate.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { openTestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { startS3Server } from '../test/servers/s3-server.ts'
import { startProduct, type StartedProduct } from '../test/processes/start-product.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

interface Refused {
  error: { code: string; message: string }
}
const patient = { timeout: 120_000, interval: 200 }

describe.runIf(databaseKinds.includes('postgres'))('a database outage', () => {
  let place: TestDatabasePlace
  let gate: Gate
  let product: StartedProduct
  let rosa: Client

  beforeAll(async () => {
    place = await createTestDatabase('postgres')
    const url = new URL(place.databaseUrl ?? '')
    gate = await openGate({ host: url.hostname, port: Number(url.port) })
    url.port = String(gate.port)
    product = startProduct({ DATABASE_URL: url.href, DATA_DIR: place.dataDir, PROCESS: 'web' })
    rosa = await product.client()
    await rosa.register({ email: 'rosa@conforme.test' })
  })
  afterAll(async () => {
    await product.kill()
    await gate.close()
    await place.remove()
  })

  test('is answered with its own code until it ends, and then everything works again', async () => {
    const { body: uploaded } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-1' }) })
    gate.shut()
    const refused = await rosa.get<Refused>('/api/documents')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.body.error.code).toBe('base_no_disponible')
    const write = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-2' }) })
    expect(write.status).toBe(503)
    expect(write.body).toMatchObject({ error: { code: 'base_no_disponible' } })
    await expect.poll(async () => (await rosa.get('/readyz')).status, patient).toBe(503)
    expect((await rosa.get('/healthz')).status).toBe(200)

    gate.open()
    await expect.poll(async () => (await rosa.get('/readyz')).status, patient).toBe(200)
    const { body } = await rosa.get<{ documents: { id: string }[] }>('/api/documents')
    expect(body.documents.map(({ id }) => id)).toEqual([uploaded.documentId])
  })
})

test.runIf(databaseKinds.includes('postgres'))(
  'an upload of a file that is being removed at that moment is asked to be sent again',
  async () => {
    const product = await openTestProduct({ kind: 'postgres' })
    const { db, files } = product.services
    const rosa = await product.person()
    const bytes = await invoicePdf({ numero: 'F001-4' })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const uploading = await db.transaction(async (tx) => {
      await lockFile(tx, sha256)
      const answer = rosa.upload({ bytes })
      await expect.poll(() => files.findSize(sha256), patient).toBeGreaterThan(0)
      await files.remove(sha256)
      return { answer }
    })
    expect(await uploading.answer).toMatchObject(refused('archivo_retirado', 503))
    expect((await rosa.upload({ bytes })).status).toBe(200)
    await product.close()
  },
)

test('a file store outage refuses an upload, keeps nothing of it, and ends', async () => {
  const server = await startS3Server()
  const gate = await openGate({ host: '127.0.0.1', port: Number(new URL(server.endpoint).port) })
  const product = await openTestProduct({
    kind: 'pglite',
    environment: {
      S3_BUCKET: server.bucket,
      S3_REGION: server.region,
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
    },
  })
  const rosa = await product.person()
  const credits = async () => (await rosa.get<{ credits: number }>('/api/user/credits')).body.credits
  const before = await credits()
  const bytes = await invoicePdf({ numero: 'F001-3' })
  gate.shut()
  const refused = await rosa.upload({ bytes })
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({ error: { code: 'archivos_no_disponibles' } })
  expect(await credits()).toBe(before)
  gate.open()
  expect((await rosa.upload({ bytes })).status).toBe(200)
  await product.close()
  await gate.close()
  await server.stop()
})

test('a file store that does not answer holds no database connection', async () => {
  const product = await openTestProduct({ kind: 'pglite' })
  const { db, files } = product.services
  const silence = new Promise<never>(() => undefined)
  Object.assign(files, { findMark: () => silence, findSize: () => silence, remove: () => silence })
  const asked = [
    discardStored(product.services, createHash('sha256').update('factura').digest('hex')),
    pairStore({ ...product.services, now: () => new Date() }),
  ]
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  const ended = Promise.race(asked.map((one) => one.then(() => 'ended')))
  expect(await Promise.race([ended, Promise.resolve('waiting')])).toBe('waiting')
  await product.close()
})

test('a document whose file is unavailable waits for the store without using up an attempt', async () => {
  const product = await openTestProduct({ kind: 'pglite', withWorker: true })
  const { db, files } = product.services
  files.toLocalPath = () => Promise.reject(new StoreAway('no'))
  const rosa = await product.person()
  const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-5' }) })
  const waiting = async () =>
    (
      await db.execute(sql`
        select data ->> 'documentId' as id, retry_count as tries from jobs.job
        where name = 'process-document' and data ->> 'waitsSince' is not null`)
    ).rows
  await expect.poll(waiting, patient).toEqual([{ id: body.documentId, tries: 0 }])
  expect((await rosa.get(`/api/documents/${body.documentId}`)).body).toMatchObject({ status: 'processing' })
  await product.close()
})

test('a job that waited a day for the store fails', async () => {
  const run = { id: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal }
  const away = new StoreAway('no')
  const work = waitForStore<WaitingJob>(() => Promise.reject(away))
  await expect(work({}, run)).rejects.toBeInstanceOf(RetryLater)
  const yesterday = new Date(Date.now() - 25 * hourMs).toISOString()
  await expect(work({ waitsSince: yesterday }, run)).rejects.toBe(away)
})

test('a job whose result does not fit into the full disk of the database waits for space', async () => {
  const run = { id: '1', attempt: 4, isLastAttempt: true, signal: new AbortController().signal }
  const failing = (code: string) => {
    const error = Object.assign(new Error('could not extend file'), { code })
    return waitForStore<WaitingJob>(() => Promise.reject(new Error('Failed query', { cause: error })))(
      {},
      run,
    )
  }
  await expect(failing('53100')).rejects.toBeInstanceOf(RetryLater)
  await expect(failing('23505')).rejects.not.toBeInstanceOf(RetryLater)
})

test('a job waits for a database that takes no connection, not for one that ends a connection', async () => {
  const run = { id: '1', attempt: 4, isLastAttempt: true, signal: new AbortController().signal }
  const failing = (cause: Error) =>
    waitForStore<WaitingJob>(() => Promise.reject(new Error('Failed query', { cause })))({}, run)
  await expect(failing(new DatabaseAway('could not write init file'))).rejects.toBeInstanceOf(RetryLater)
  const ended = Object.assign(new Error('terminated'), { code: '57P02' })
  await expect(failing(ended)).rejects.not.toBeInstanceOf(RetryLater)
})

test('a full disk has its own code, and a read-only one does not prevent deleting a document', async () => {
  const product = await openTestProduct({ kind: 'pglite' })
  const rosa = await product.person()
  const { files } = product.services
  const { put } = files
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  files.put = async (content) => {
    await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done(full) }))
    throw full
  }
  const bytes = await invoicePdf({ numero: 'F001-4' })
  expect(await rosa.upload({ bytes })).toMatchObject(refused('disco_lleno', 503))
  expect((await rosa.get('/api/user/credits')).body).toMatchObject({ credits: 25 })
  files.put = put
  const { body } = await rosa.upload({ bytes })
  const path = `/api/documents/${body.documentId}`
  expect((await rosa.get(path)).status).toBe(200)
  // A disk that was remounted read-only after a fault.
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' })
  files.remove = () => Promise.reject(readOnly)
  expect((await rosa.call('DELETE', path)).body).toEqual({ ok: true })
  expect((await rosa.get(path)).status).toBe(404)
  await product.close()
})

test('a start without a writable data folder is refused in words', async () => {
  const folder = await makeTemporaryFolder('sin-lugar')
  const file = path.join(folder, 'archivo')
  await writeFile(file, '')
  const product = startProduct({ DATA_DIR: path.join(file, 'data') })
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain('✗ No se puede escribir en la carpeta de datos')
  expect(product.output()).not.toContain('    at ')
})

test('a data folder where nothing can be made, or on a disk that does not answer, is refused in words', async () => {
  vi.useFakeTimers()
  const refused = expect(prepareDataFolder('/montada', () => new Promise(() => undefined))).rejects.toThrow(
    'No se puede escribir en la carpeta de datos /montada (DATA_DIR): el disco no responde.',
  )
  vi.runAllTimers()
  await refused
  vi.useRealTimers()
  if (process.platform !== 'linux') return
  await expect(prepareDataFolder('/proc/conforme/data')).rejects.toThrow(
    'No se puede escribir en la carpeta de datos /proc/conforme/data (DATA_DIR): en ese lugar no se pueden crear carpetas.',
  )
})

test('outages at the start are explained in words, and a fault is passed on', () => {
  const coded = (code: string) => Object.assign(new Error('sorry, too many clients already'), { code })
  expect(startTrouble(coded('53300'))).toMatchObject({
    name: 'DatabaseUnavailable',
    message: noConnectionLeft,
  })
  for (const code of ['53100', 'ENOSPC'])
    expect(startTrouble(coded(code))).toMatchObject({
      name: 'StoreAway',
      message: expect.stringContaining('No queda espacio en el disco'),
    })
  expect(startTrouble(coded('25006'))).toMatchObject({
    name: 'DatabaseUnavailable',
    message: expect.stringContaining('Es de solo lectura'),
  })
  expect(startTrouble(coded('42501'))).toMatchObject({
    name: 'DatabaseUnavailable',
    message: expect.stringContaining('no tiene permiso'),
  })
  expect(startTrouble(coded('57P03'))).toMatchObject({ name: 'DatabaseUnavailable' })
  const gone = Object.assign(new Error(''), { name: 'NoSuchBucket', $metadata: {} })
  expect(startTrouble(gone)).toMatchObject({
    name: 'StoreAway',
    message: expect.stringMatching(/NoSuchBucket$/),
  })
  const fault = new Error('ours')
  expect(startTrouble(fault)).toBe(fault)
})

test('outages are told from faults by the errors of driver, system and bucket', () => {
  const coded = (code: string) => Object.assign(new Error('no'), { code })
  const wrapped = (cause: Error) => new Error('around it', { cause })
  expect(databaseOutage(new DatabaseAway('no'))).toBe('away')
  expect(databaseOutage(wrapped(coded('57P01')))).toBe('away')
  expect(databaseOutage(wrapped(coded('08006')))).toBe('away')
  expect(databaseOutage(wrapped(coded('53100')))).toBe('full')
  expect(databaseOutage(wrapped(coded('23505')))).toBeUndefined()
  // This error comes from a client that left, not from the database.
  expect(databaseOutage(coded('ECONNRESET'))).toBeUndefined()

  expect(storeOutage(coded('ENOSPC'))).toBe('full')
  expect(storeOutage(coded('EROFS'))).toBe('away')
  const ofBucket = (name: string) => Object.assign(new Error('no'), { name, $metadata: {} })
  expect(storeOutage(ofBucket('TimeoutError'))).toBe('away')
  expect(storeOutage(wrapped(ofBucket('SlowDown')))).toBe('away')
  expect(storeOutage(ofBucket('NoSuchBucket'))).toBe('away')
  expect(storeOutage(ofBucket('NoSuchKey'))).toBeUndefined()
  expect(storeOutage(new StoreAway('no'))).toBe('away')
})
