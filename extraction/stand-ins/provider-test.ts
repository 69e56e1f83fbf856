// What the tests of every adapter use: a runtime that does not really wait, and the failure of a call.
import { Failure } from '../src/failure.ts'
import { createCircuitBreaker } from '../src/processors/calls/circuit-breaker.ts'
import { defaultPolicy, type CallPolicy } from '../src/processors/calls/call-policy.ts'
import type { Clock } from '../src/processors/calls/clock.ts'
import { createModelRegistry } from '../src/processors/models/models.ts'
import type { ModelOverride } from '../src/processors/models/model-entry.ts'
import { createPacer, lookAgainMs, memoryLanes } from '../src/processors/calls/pacer.ts'
import type { ProviderRuntime } from '../src/processors/calls/provider-runtime.ts'
import type { Fault } from './stand-in-server.ts'

/** On this day all models of the specification are available, except gpt-4-turbo, o3-mini and the oldest Gemini. */
export const testDay = '2026-11-21'

export interface TestRuntimeOptions {
  day?: string
  policy?: Partial<CallPolicy>
  models?: ModelOverride[]
  secondQuestionMaxUsd?: number
  /** Limit of simultaneous requests, over all documents. */
  atOnce?: number
}

export type TestRuntime = ProviderRuntime & { waits: number[] }

/** Waits between tries are recorded and end at once, as if the time had passed. The timeouts of tries are real. */
export function testRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  const policy = { ...defaultPolicy, ...options.policy }
  const start = Date.parse(`${options.day ?? testDay}T12:00:00Z`)
  const began = performance.now()
  const waits: number[] = []
  let skipped = 0
  const clock: Clock = {
    now: () => start + performance.now() - began + skipped,
    // Not 0.5: the first wait would then equal `lookAgainMs`, which is a real wait.
    random: () => 0.45,
    after(ms, run) {
      // The repeated check whether it is its turn really waits, because the other requests are real.
      const isWait =
        ms !== lookAgainMs && ms <= policy.patienceMs && ms !== policy.idleMs && ms !== policy.attemptMs
      if (isWait) waits.push(ms)
      const over = (): void => {
        skipped += ms
        run()
      }
      const timer = isWait ? setTimeout(over, 0) : setTimeout(run, ms)
      return () => {
        clearTimeout(timer)
      }
    },
  }
  return {
    clock,
    policy,
    breaker: createCircuitBreaker(clock.now),
    pacer: createPacer({
      provider: 'OpenAI',
      prefix: 'prueba',
      clock,
      lanes: memoryLanes(),
      atOnce: options.atOnce ?? 8,
    }),
    atOnce: 4,
    models: createModelRegistry(options.models),
    secondQuestionMaxUsd: options.secondQuestionMaxUsd ?? 0.05,
    waits,
  }
}

/**
 * A slow answer must meet a real, short idle timeout, which still lets the request arrive; other answers may take as
 * long as a busy machine needs.
 */
export function patienceWith(fault?: Fault): Partial<CallPolicy> {
  return { idleMs: fault?.kind === 'slow' ? 3000 : 60_001 }
}

export async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const outcome: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Failure) return outcome
  throw new Error('expected a Failure', { cause: outcome })
}

/** All parts of a failure that could reach a log or a person. */
export function wholeMessage(failure: Failure): string {
  const causes: unknown[] = []
  for (let error: unknown = failure; error instanceof Error; error = error.cause)
    causes.push(error.message, error.stack)
  return JSON.stringify([failure, failure.detail, failure.vendorCode, failure.requestId, ...causes])
}
