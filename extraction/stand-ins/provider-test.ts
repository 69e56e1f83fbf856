// What every adapter's tests need: a runtime whose waits pass at once, and the failure that a call ended in.
import { Failure } from '../src/failure.ts'
import { createCircuitBreaker } from '../src/processors/calls/circuit-breaker.ts'
import { defaultPolicy, type CallPolicy } from '../src/processors/calls/call-policy.ts'
import type { Clock } from '../src/processors/calls/clock.ts'
import { createModelRegistry } from '../src/processors/models/models.ts'
import type { ModelOverride } from '../src/processors/models/model-entry.ts'
import { createPacer, lookAgainMs, memoryLanes } from '../src/processors/calls/pacer.ts'
import type { ProviderRuntime } from '../src/processors/calls/provider-runtime.ts'
import type { Fault } from './stand-in-server.ts'

/** A day on which every model of the specification but gpt-4-turbo, o3-mini and the oldest Gemini is alive. */
export const testDay = '2026-11-21'

export interface TestRuntimeOptions {
  day?: string
  policy?: Partial<CallPolicy>
  models?: ModelOverride[]
  secondQuestionMaxUsd?: number
  /** Requests under way at once, of all documents. */
  atOnce?: number
}

export type TestRuntime = ProviderRuntime & { waits: number[] }

/** Waits between tries are noted and over at once, as if the time had passed; time limits of tries are real. */
export function testRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  const policy = { ...defaultPolicy, ...options.policy }
  const start = Date.parse(`${options.day ?? testDay}T12:00:00Z`)
  const began = performance.now()
  const waits: number[] = []
  let skipped = 0
  const clock: Clock = {
    now: () => start + performance.now() - began + skipped,
    // Not half: the first wait would be as long as a look again, and be waited out.
    random: () => 0.45,
    after(ms, run) {
      // Who looks again whether it is its turn waits for others, whose requests are real.
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

/** Who says nothing is waited for until the request has surely arrived; who answers, for as long as a busy machine needs. */
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

/** Everything of a failure that could end up in a log or in front of somebody. */
export function wholeMessage(failure: Failure): string {
  const causes: unknown[] = []
  for (let error: unknown = failure; error instanceof Error; error = error.cause)
    causes.push(error.message, error.stack)
  return JSON.stringify([failure, failure.detail, failure.vendorCode, failure.requestId, ...causes])
}
