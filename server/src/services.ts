// The dependencies of the server's features. Built once in main.ts (or by a test), passed down, never imported.
import type { ProcessorSettings } from '@conforme/extraction'
import type { Logger } from './log/log.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventHub } from './events/hub.ts'
import type { FileStore } from './adapters/files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { IdentityProvider } from './auth/identity-provider.ts'
import type { Metrics } from './metrics.ts'

export interface Lifecycle {
  /** The process was asked to stop: it still answers, but takes no new work once it closes. */
  isStopping: boolean
}

export interface Services {
  config: Config
  processors: ProcessorSettings
  log: Logger
  db: Database
  files: FileStore
  jobs: Jobs
  events: EventHub
  /** Set when an OpenID Connect provider is configured. */
  identity: IdentityProvider | undefined
  metrics: Metrics
  lifecycle: Lifecycle
  /** Signs the short-lived cookies and encrypts the secrets of authenticator apps; sessions do not depend on it. */
  secret: string
  now: () => Date
}
