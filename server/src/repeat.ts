import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './log/log.ts'

export interface Repeated {
  restMs: number
  log: Logger
  /** What the log says when it failed. */
  failure: string
}

/** Does it at once, and again after a rest, until it is ended; a failure is logged. Returns how to end it. */
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
