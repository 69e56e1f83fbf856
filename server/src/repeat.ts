import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './log/log.ts'

export interface Repeated {
  restMs: number
  log: Logger
  /** Log message of a failure. */
  failure: string
}

/** Runs the task at once and again after each rest; logs failures. Returns a function that ends it. */
export function repeat(
  { restMs, log, failure }: Repeated,
  task: (signal: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const running = (async () => {
    while (!signal.aborted) {
      await task(signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, failure)
      })
      await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}
