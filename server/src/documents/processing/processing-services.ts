import type { Extractor } from '@conforme/extraction'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Logger } from '../../log/log.ts'

export interface ProcessingServices {
  db: Database
  files: FileStore
  extractor: Extractor
  jobs: Pick<Jobs, 'enqueue'>
  log: Logger
}
