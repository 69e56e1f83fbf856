import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './log/log.ts'
import { throttleErrors } from './log/throttle-errors.ts'

export interface Repeated {
  restMs: number
  log: Logger
  /** Log message of a failure. */
  failure: string
}

/**
 * Runs the task now and then again after each rest, until it is stopped. Logs failures, the same one at most once a
 * minute. Returns the function that stops it.
 */
export function repeat(
  { restMs, log, failure }: Repeated,
  task: (signal: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const report = throttleErrors((err, suppressed) => log.error({ err, suppressed }, failure))
  const running = (async () => {
    while (!signal.aborted) {
      await task(signal).catch((error: unknown) => {
        if (!signal.aborted) report(error instanceof Error ? error : new Error(String(error)))
      })
      await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}
