// A simulated morning on an account with low limits: documents that arrive together, and a queue that retries like
// ours.
import { Failure } from '../src/failure.ts'
import { createPacer, memoryLanes } from '../src/processors/calls/pacer.ts'
import { defaultPolicy } from '../src/processors/calls/call-policy.ts'
import { createCircuitBreaker } from '../src/processors/calls/circuit-breaker.ts'
import { sleep, type Clock } from '../src/processors/calls/clock.ts'
import { createModelRegistry } from '../src/processors/models/models.ts'
import type { Processor, ProcessorRequest, RawAnswer } from '../src/processors/processor.ts'
import type { ProviderRuntime } from '../src/processors/calls/provider-runtime.ts'

/** A runtime as the registry creates it, on the given clock. */
export function runtimeOn(clock: Clock, provider: string): ProviderRuntime {
  return {
    clock,
    policy: { ...defaultPolicy, baseDelayMs: 100 },
    breaker: createCircuitBreaker(clock.now),
    pacer: createPacer({ provider, prefix: provider, clock, lanes: memoryLanes(), atOnce: 8 }),
    atOnce: 4,
    models: createModelRegistry(),
    secondQuestionMaxUsd: 0,
  }
}

/** Retries like the queue: a document that meets a rate limit returns at the stated time, and keeps its tries. */
export async function answerInTime(
  processor: Processor,
  request: ProcessorRequest,
  clock: Clock,
): Promise<RawAnswer> {
  for (;;) {
    try {
      return await processor.answer(request)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
      await sleep(clock, error.retryAfterMs ?? 5000, request.signal)
    }
  }
}

export function keptInMemory(): NonNullable<ProcessorRequest['answers']> {
  const kept = new Map<string, unknown>()
  return {
    find: (key) => Promise.resolve(kept.get(key)),
    keep: (key, answer) => {
      kept.set(key, answer)
      return Promise.resolve()
    },
  }
}
