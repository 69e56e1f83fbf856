// The product in this process, over real HTTP, on a real database: what feature tests talk to.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openFileStore } from '../adapters/files/open.ts'
import { buildApp } from '../app.ts'
import { openIdentityProvider } from '../auth/identity-provider.ts'
import { readConfig, type Config } from '../config.ts'
import type { DatabaseKind } from '../db/database.ts'
import { openEventHub } from '../events/hub.ts'
import { meetStore } from '../installation/meet-store.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { openMetrics } from '../operations/metrics.ts'
import { toProcessorSettings } from '../processors/settings.ts'
import type { Services } from '../services.ts'
import { Client } from './client.ts'
import { testDatabase } from './database.ts'
import { testLog } from './test-log.ts'

export interface TestProduct {
  url: string
  services: Services
  app: FastifyInstance
  /** Somebody who has not signed in. */
  anybody: () => Client
  /** A new person, signed in; with a company of their own when asked. */
  person: (details?: PersonDetails) => Promise<Client>
  close: () => Promise<void>
}

export interface PersonDetails {
  email?: string
  company?: { name: string; ruc: string }
}

export interface TestProductOptions {
  kind: DatabaseKind
  environment?: Record<string, string>
  /** With the worker's side, documents are really read. */
  withWorker?: boolean
  now?: () => Date
  log?: Logger
}

export async function openTestProduct(options: TestProductOptions): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-test-'))
  const config: Config = readConfig({ ...forTests, DATA_DIR: dataDir, ...options.environment })
  const database = await testDatabase(options.kind)
  const files = await openFileStore(config)
  const now = options.now ?? (() => new Date())
  await meetStore({ db: database.db, files, log: testLog, now })
  const jobs = await openJobs({ database, definitions: jobDefinitions, log: testLog })
  const events = await openEventHub((channel, handler) => database.listen(channel, handler), testLog)
  const services: Services = {
    config,
    processors: toProcessorSettings(config),
    log: options.log ?? testLog,
    db: database.db,
    files,
    jobs,
    events,
    identity: openIdentityProvider(config, { now, log: options.log ?? testLog }),
    metrics: openMetrics(),
    lifecycle: { isStopping: false },
    secret: 'a secret for tests that is long enough',
    now,
  }
  // Loaded only when wanted: most tests need nothing that reads files.
  const worker = options.withWorker ? await (await import('../worker.ts')).startWorker(services) : undefined
  const app = await buildApp(services, { logger: testLog })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // The first account administers the installation; tests mean ordinary people unless they say otherwise.
  await new Client(url).register({ email: 'primera@conforme.test' })
  return {
    url,
    services,
    app,
    anybody: () => new Client(url),
    person: async (details = {}) => {
      const client = new Client(url)
      await client.register({ email: `persona-${randomUUID()}@conforme.test`, ...details })
      return client
    },
    close: async () => {
      await events.close()
      await app.close()
      await worker?.stop()
      await jobs.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A test's people all come from one address, and are of the house unless it says otherwise. */
const forTests = { NODE_ENV: 'test', REGISTRATIONS_PER_DAY: '100000', PAID_PROCESSORS: 'everyone' }

/** Signs in as the first account, which administers the installation. */
export async function administrator(product: TestProduct): Promise<Client> {
  const client = product.anybody()
  await client.post('/api/login', { email: 'primera@conforme.test', password: testPassword })
  return client
}

export const testPassword = 'una-clave-de-prueba'
