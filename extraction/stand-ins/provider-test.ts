// What every adapter's tests need: a runtime whose waits pass at once, and the failure that a call ended in.
import { Failure } from '../src/failure.ts'
import { createCircuitBreaker } from '../src/processors/circuit-breaker.ts'
import { defaultPolicy, type CallPolicy } from '../src/processors/call-policy.ts'
import type { Clock } from '../src/processors/clock.ts'
import { createModelRegistry, type ModelOverride } from '../src/processors/models.ts'
import type { ProviderRuntime } from '../src/processors/provider-runtime.ts'
import type { Fault } from './stand-in-server.ts'

/** A day on which every model of the specification but gpt-4-turbo, o3-mini and the oldest Gemini is alive. */
export const testDay = '2026-11-21'

export interface TestRuntimeOptions {
  day?: string
  policy?: Partial<CallPolicy>
  models?: ModelOverride[]
  secondQuestionMaxUsd?: number
}

export type TestRuntime = ProviderRuntime & { waits: number[] }

/** Waits between tries are noted and over at once; time limits of tries are real. */
export function testRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  const policy = { ...defaultPolicy, ...options.policy }
  const start = Date.parse(`${options.day ?? testDay}T12:00:00Z`)
  const began = performance.now()
  const waits: number[] = []
  const clock: Clock = {
    now: () => start + performance.now() - began,
    random: () => 0.5,
    after(ms, run) {
      const isWait =
        ms <= policy.maxRetryAfterMs && ms !== policy.attemptTimeoutMs && ms < policy.deadlineMs - 1000
      if (isWait) waits.push(ms)
      const timer = setTimeout(run, isWait ? 0 : ms)
      return () => {
        clearTimeout(timer)
      }
    },
  }
  return {
    clock,
    policy,
    breaker: createCircuitBreaker(clock.now),
    models: createModelRegistry(options.models),
    secondQuestionMaxUsd: options.secondQuestionMaxUsd ?? 0.05,
    waits,
  }
}

/** Who says nothing is waited for a moment only; who answers, for as long as a busy machine needs. */
export function patienceWith(fault?: Fault): Partial<CallPolicy> {
  return { attemptTimeoutMs: fault?.kind === 'slow' ? 150 : 20_000 }
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
export function everythingSaid(failure: Failure): string {
  const causes: unknown[] = []
  for (let error: unknown = failure; error instanceof Error; error = error.cause)
    causes.push(error.message, error.stack)
  return JSON.stringify([failure, failure.detail, failure.vendorCode, failure.requestId, ...causes])
}
