import type { Logger } from './log/log.ts'

const sayEveryMs = 10_000

/** Logs what a step of the start waits for if it takes long, e.g. for another process that migrates the database. */
export async function sayWait<T>(log: Logger, waitsFor: string, step: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    log.warn({ waitsFor, seconds }, 'the start waits')
  }, sayEveryMs)
  try {
    return await step()
  } finally {
    clearInterval(timer)
  }
}
