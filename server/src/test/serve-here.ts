// The product in this process over real HTTP, on an open database: for tests, and for benches that create data in its
// database.
import { randomUUID } from 'node:crypto'
import type { Reader } from '@conforme/extraction'
import type { FastifyInstance } from 'fastify'
import type { Logger as PinoLogger } from 'pino'
import { openFileStore } from '../adapters/files/open.ts'
import { buildApp } from '../app.ts'
import { openIdentityProvider } from '../auth/identity-provider.ts'
import { readConfig, type Config } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openEventHub } from '../events/hub.ts'
import { pairStore } from '../installation/pair-store.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Logger } from '../log/log.ts'
import { openMetrics } from '../metrics.ts'
import { toProcessorSettings } from '../processors/settings.ts'
import type { Services } from '../services.ts'
import { Client, testPassword } from './client.ts'
import { printUndeclaredRefusals } from './undeclared-refusals.ts'

export interface TestProduct {
  url: string
  services: Services
  app: FastifyInstance
  /** A client that has not signed in. */
  anybody: () => Client
  /** A new person, signed in; with their own company if requested. */
  person: (details?: PersonDetails) => Promise<Client>
  close: () => Promise<void>
}

export interface PersonDetails {
  email?: string
  company?: { name: string; ruc: string }
}

interface ServeOptions {
  database: OpenDatabase
  dataDir: string
  log: PinoLogger
  environment?: Record<string, string>
  /** With the worker's side, documents are really read. */
  withWorker?: boolean
  /** Replaces the worker's own reader. */
  reader?: Reader
  now?: () => Date
  /** Log of the features, if it differs from the general one. */
  featureLog?: Logger
}

export async function serveHere(options: ServeOptions): Promise<TestProduct> {
  const { database, dataDir, log, now = () => new Date(), featureLog = log } = options
  const config: Config = readConfig({ ...forTests, DATA_DIR: dataDir, ...options.environment })
  const files = await openFileStore(config)
  await pairStore({ db: database.db, files, log, now })
  const jobs = await openJobs({ database, definitions: jobDefinitions, log })
  const events = await openEventHub((channel, handler) => database.listen(channel, handler), log)
  const services: Services = {
    config,
    processors: toProcessorSettings(config),
    log: featureLog,
    db: database.db,
    files,
    jobs,
    events,
    identity: openIdentityProvider(config, { now, log: featureLog }),
    metrics: openMetrics(),
    lifecycle: { isStopping: false },
    secret: 'a secret for tests that is long enough',
    now,
  }
  // Loaded only if wanted: most tests need nothing that reads files.
  const worker = options.withWorker
    ? await (await import('../worker.ts')).startWorker(services, options.reader)
    : undefined
  const app = await buildApp(services, { logger: log })
  printUndeclaredRefusals(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // Registers the first account, which administers the installation, so that later people are ordinary ones.
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
    },
  }
}

/** All people of a test come from one address, so the limit of registrations is high; they are admitted by default. */
const forTests = {
  NODE_ENV: 'test',
  READER_CONCURRENCY: '1',
  REGISTRATIONS_PER_DAY: '100000',
  PAID_PROCESSORS: 'everyone',
}

/** Signs in as the first account, which administers the installation. */
export async function administrator(product: TestProduct): Promise<Client> {
  const client = product.anybody()
  await client.post('/api/login', { email: 'primera@conforme.test', password: testPassword })
  return client
}
