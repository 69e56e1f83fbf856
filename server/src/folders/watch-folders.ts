// Polls the installation's watched folders. Any number of workers may run it: a unique row claims each file.
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { scanFolders } from './scan-folders.ts'

const scanEveryMs = 5_000

export function watchFolders(services: Services): () => Promise<void> {
  const { INTAKE_DIR } = services.config
  if (INTAKE_DIR === undefined) return async () => undefined
  const ending = new AbortController()
  const look = { folder: INTAKE_DIR, memory: new Map(), signal: ending.signal }
  const running = (async () => {
    while (!ending.signal.aborted) {
      await scanFolders(services, look).catch((error: unknown) => {
        if (!ending.signal.aborted) services.log.error({ err: error }, 'watched folders were not looked at')
      })
      await wait(scanEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}
