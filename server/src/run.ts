// Assembles the product as PROCESS says: the web side, the worker's side, or both in one process.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openFileStore } from './adapters/files/open.ts'
import { buildApp } from './app.ts'
import { openIdentityProvider } from './auth/identity-provider.ts'
import { refuseClosedWithoutAccounts } from './auth/registration-open.ts'
import { answerRequests } from './backup/ask-running.ts'
import { answerRequest, removeSnapshots } from './backup/take-snapshot.ts'
import type { Config } from './config.ts'
import { prepareDataFolder } from './backup/write-error.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { warmUp } from './db/pglite/warm-up.ts'
import { openEventHub } from './events/hub.ts'
import { keptSecret } from './installation/kept-secret.ts'
import { keepPaired, pairStore } from './installation/pair-store.ts'
import { jobDefinitions } from './job-definitions.ts'
import { openJobs } from './jobs/jobs.ts'
import { toProcessorSettings } from './processors/settings.ts'
import { listenAt } from './listen.ts'
import { openLog, type Logger } from './log/log.ts'
import { startHeartbeat } from './operations/heartbeat.ts'
import { openMetrics } from './metrics.ts'
import { buildOperations } from './operations/serve-operations.ts'
import { startTracing } from './operations/tracing.ts'
import { sealOldTotps } from './auth/second-factor/seal-totp.ts'
import type { Lifecycle, Services } from './services.ts'
import { sayWait } from './say-wait.ts'
import { startTrouble } from './start-trouble.ts'
import { removeLeftFolders } from './temporary-folder.ts'
import { version } from './version.ts'
import { startWorker } from './worker.ts'

const webDir = join(import.meta.dirname, '..', '..', 'web', 'dist')

export interface Running {
  app: FastifyInstance | undefined
  /** The address it listens on, if it does. */
  address: string | undefined
  stop(): Promise<void>
}

export async function run(config: Config): Promise<Running> {
  const log = openLog(config.LOG_LEVEL)
  await prepareDataFolder(config.dataDir)
  removeLeftFolders().catch((error: unknown) =>
    log.warn({ err: error }, 'temporary folders of a killed process could not be removed'),
  )
  // Closed in the reverse order of opening.
  const closing: (() => Promise<void>)[] = []
  const lifecycle = { isStopping: false }
  const close = async () => {
    for (const each of closing.reverse()) await each()
  }
  const stop = async () => {
    lifecycle.isStopping = true
    await setTimeout(config.DRAIN_SECONDS * 1000)
    await close()
  }
  try {
    closing.push(await startTracing(config, log))
    const database = await openMigrated(config, log, closing)
    if (config.PROCESS !== 'worker') await refuseClosedWithoutAccounts(database.db, config)
    const services = await openServices(config, { database, log, lifecycle, closing })
    closing.push(await startHeartbeat(services))
    if (config.OPS_PORT !== undefined) {
      const operations = buildOperations(services)
      closing.push(() => operations.close())
      await listenAt(operations, {
        host: config.OPS_HOST,
        port: config.OPS_PORT,
        variables: 'OPS_HOST, OPS_PORT',
      })
    }
    let app: FastifyInstance | undefined
    let address: string | undefined
    const sayReady = () =>
      log.info({ version, process: config.PROCESS, database: database.kind, address }, 'ready')
    if (config.PROCESS !== 'worker') {
      const web = await buildApp(services, { logger: log, webDir })
      closing.push(() => web.close())
      await listenAt(web, { host: config.HOST, port: config.PORT, variables: 'HOST, PORT' })
      address = addressOf(web, config)
      app = web
      sayReady()
    }
    if (database.kind === 'pglite') await warmUp(database.db)
    // After the web side listens: the child processes that read files take seconds of CPU to start, and no request
    // waits for them.
    if (config.PROCESS !== 'web') {
      const worker = await startWorker(services)
      closing.push(() => worker.stop())
    }
    if (config.PROCESS === 'worker') sayReady()
    return { app, address, stop }
  } catch (error) {
    await close()
    throw startTrouble(error)
  }
}

async function openMigrated(config: Config, log: Logger, closing: Opening['closing']): Promise<OpenDatabase> {
  const { DATABASE_URL: databaseUrl, DATABASE_POOL: maxConnections, dataDir } = config
  const database = await sayWait(log, 'database', () =>
    openDatabase({ databaseUrl, maxConnections, dataDir, log }),
  )
  closing.push(() => database.close())
  await sayWait(log, 'migrations, here or in another process', () => database.migrate())
  return database
}

interface Opening {
  database: OpenDatabase
  log: Logger
  lifecycle: Lifecycle
  /** Functions added here close what is opened. */
  closing: (() => Promise<void>)[]
}

/** Opens the services that every feature needs, whichever part of the product this process is. */
async function openServices(
  config: Config,
  { database, log, lifecycle, closing }: Opening,
): Promise<Services> {
  const secret = config.SESSION_SECRET ?? keptSecret(config.dataDir)
  // A worker on another machine may have a different secret.
  if (config.PROCESS !== 'worker') await sealOldTotps(database.db, secret)
  const files = await openFileStore(config)
  const pairing = { db: database.db, files, log, now: () => new Date(), adopt: config.ADOPT_FILES }
  await sayWait(log, 'file store', () => pairStore(pairing))
  closing.push(keepPaired(pairing))
  if (database.snapshotTo) {
    await removeSnapshots(config.dataDir)
    const { dataDir } = config
    const running = { database, dataDir, now: () => new Date() }
    const stopAnswering = answerRequests({ dataDir, log, answer: (one) => answerRequest(running, one) })
    closing.push(async () => stopAnswering())
  }
  const metrics = openMetrics()
  const jobs = await sayWait(log, 'job queue', () =>
    openJobs({ database, definitions: jobDefinitions, log, onRun: metrics.job }),
  )
  closing.push(() => jobs.stop())
  const events = await openEventHub((channel, handler) => database.listen(channel, handler), log)
  closing.push(() => events.close())
  const now = () => new Date()
  return {
    config,
    processors: toProcessorSettings(config),
    log,
    db: database.db,
    files,
    jobs,
    events,
    identity: openIdentityProvider(config, { now, log }),
    metrics,
    lifecycle,
    secret,
    now,
  }
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : config.PORT
  return `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${port}`
}
