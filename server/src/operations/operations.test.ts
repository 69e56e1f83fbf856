// What a process reports to machines: liveness, readiness and metrics.
import pg from 'pg'
import pino from 'pino'
import { describe, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createTestDatabase, databaseKinds } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, productForAll } from '../test/product.ts'
import { startProduct } from '../test/processes/start-product.ts'
import { version } from '../version.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Readiness } from './readiness.ts'
import { buildOperations } from './serve-operations.ts'

interface Processes {
  processes: { alive: { kind: string; version: string }[]; hasWorker: boolean; workerSeenAt: string | null }
}

describe.each(databaseKinds)('a process on %s', (kind) => {
  const product = productForAll({ kind })

  const operations = async (path: string) => {
    const app = buildOperations(product.services)
    const { statusCode, body } = await app.inject(path)
    await app.close()
    return { statusCode, body }
  }

  test('says publicly only whether it lives and is ready, and the details on its own port', async () => {
    const anybody = product.anybody()
    expect((await anybody.get('/healthz')).body).toEqual({ ok: true })
    expect((await anybody.get('/readyz')).body).toEqual({ ready: true })
    expect((await anybody.get('/metrics')).body).not.toContain('conforme_')
    const { checks } = JSON.parse((await operations('/readyz')).body) as Readiness
    expect(checks.database).toEqual({ ok: true })
    expect(checks.store).toEqual({ ok: true })
    expect(checks.queue.ok).toBe(true)
    expect(checks.disk.value).toBeGreaterThan(0)
  })

  test('is not ready once it was asked to stop, though it still answers', async () => {
    product.services.lifecycle.isStopping = true
    const { statusCode, body } = await operations('/readyz')
    product.services.lifecycle.isStopping = false
    expect(statusCode).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ ready: false, checks: { serving: { ok: false } } })
  })

  test('a worker counts as alive while it sends heartbeats, and its last one is shown', async () => {
    const ada = await administrator(product)
    const processes = async () => (await ada.get<Processes>('/api/admin/health')).body.processes
    expect(await processes()).toEqual({ alive: [], hasWorker: false, workerSeenAt: null })
    const stop = await startHeartbeat(product.services)
    expect(await processes()).toMatchObject({ alive: [{ kind: 'all', version }], hasWorker: true })
    await stop()
    const { alive, hasWorker, workerSeenAt } = await processes()
    expect({ alive, hasWorker }).toEqual({ alive: [], hasWorker: false })
    expect(Date.parse(workerSeenAt ?? '')).not.toBeNaN()
    const { checks } = JSON.parse((await operations('/readyz')).body) as Readiness
    expect(checks.worker).toEqual({ ok: false, value: workerSeenAt })
  })

  test('counts its calls by route, and shared figures from the database', async () => {
    const person = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const bytes = await invoicePdf({ numero: 'F001-9' })
    const { body: uploaded } = await person.upload({ bytes })
    await person.get(`/api/documents/${uploaded.documentId}`)
    const { body } = await operations('/metrics')
    expect(body).toContain(
      'conforme_request_seconds_count{method="GET",route="/api/documents/:id",status="200"} 1',
    )
    expect(body).toContain('conforme_queue_jobs{job="process-document",state="waiting"} 1')
    expect(body).toMatch(
      new RegExp(`conforme_company_waiting_documents\\{company="${person.user.companyId}"\\} 1`),
    )
    expect(body).toContain(
      `conforme_company_stored_bytes{company="${person.user.companyId}"} ${bytes.byteLength}`,
    )
    expect(body).toContain('conforme_intake_troubles{kind="buzon"} 0')
    expect(body).toContain('conforme_backup_verified_timestamp_seconds 0')
    expect(body).toContain('process_resident_memory_bytes')
  })

  test('logs one line per call, under the request id of its answer', async () => {
    const lines: unknown[] = []
    const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
    const app = await buildApp(product.services, { logger })
    const { headers } = await app.inject('/api/documents/some-document?search=secreto')
    const id = headers['x-request-id']
    expect(id).toMatch(/^[\w-]{12}$/)
    expect((await app.inject('/api/documents')).headers['x-request-id']).not.toBe(id)
    await app.close()
    const line = { reqId: id, method: 'GET', route: '/api/documents/:id', status: 401, msg: 'request' }
    expect(lines).toContainEqual(expect.objectContaining(line))
    expect(JSON.stringify(lines)).not.toContain('secreto')
  })
})

test('a stopping process reports that it is not ready, and serves until the proxy has noticed', async () => {
  const place = await createTestDatabase('pglite')
  const product = startProduct({ DATA_DIR: place.dataDir, DRAIN_SECONDS: '300' })
  const anybody = await product.client()
  expect((await anybody.get('/readyz')).status).toBe(200)
  process.kill(product.pid, 'SIGTERM')
  await expect.poll(async () => (await anybody.get('/readyz')).status).toBe(503)
  expect((await anybody.get('/api/auth/user')).status).toBe(401)
  await product.kill()
  await place.remove()
})

describe.runIf(inject('postgresUrl'))('a worker of its own', () => {
  test('says at its start what it waits for, and when it is ready', async () => {
    const place = await createTestDatabase('postgres')
    const other = new pg.Client({ connectionString: place.databaseUrl })
    await other.connect()
    // Another process holds the lock for migrations: "conforme" in ASCII.
    await other.query('SELECT pg_advisory_lock(7164780912405409125)')
    const worker = startProduct({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      PROCESS: 'worker',
    })
    try {
      await expect.poll(() => worker.output()).toContain('"waitsFor":"migrations')
      expect(worker.output()).not.toContain('"msg":"ready"')
      await other.end()
      await expect.poll(() => worker.output()).toMatch(/"msg":"ready"[^]*Conforme está listo/)
    } finally {
      await worker.kill()
      await place.remove()
    }
  })
})
