import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './log/log.ts'
import { throttleErrors } from './log/throttle-errors.ts'

export interface Repeated {
  restMs: number
  log: Logger
  /** Log message of a failure. */
  failure: string
}

/** Does it at once, and again after a rest, until it is ended; a failure is logged, the same one once a minute. Returns how to end it. */
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
