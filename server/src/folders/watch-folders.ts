// Polls the installation's watched folders. Any number of workers may run it: a unique row claims each file.
import { repeat } from '../repeat.ts'
import type { Services } from '../services.ts'
import { scanFolders } from './scan-folders.ts'

const scanEveryMs = 5_000

export function watchFolders(services: Services): () => Promise<void> {
  const { INTAKE_DIR } = services.config
  if (INTAKE_DIR === undefined) return async () => undefined
  const memory = new Map()
  const repeated = { restMs: scanEveryMs, log: services.log, failure: 'watched folders were not looked at' }
  return repeat(repeated, (signal) => scanFolders(services, { folder: INTAKE_DIR, memory, signal }))
}
