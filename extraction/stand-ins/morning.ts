// A real morning on a small account: documents that come together, and a queue that gives them back as ours does.
import { Failure } from '../src/failure.ts'
import { createPacer, memoryLanes } from '../src/processors/calls/pacer.ts'
import { defaultPolicy } from '../src/processors/calls/call-policy.ts'
import { createCircuitBreaker } from '../src/processors/calls/circuit-breaker.ts'
import { sleep, type Clock } from '../src/processors/calls/clock.ts'
import { createModelRegistry } from '../src/processors/models/models.ts'
import type { Processor, ProcessorRequest, RawAnswer } from '../src/processors/processor.ts'
import type { ProviderRuntime } from '../src/processors/calls/provider-runtime.ts'

/** As the registry makes it, on a clock of the caller's. */
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

/** Like the queue: who found the provider full comes back when it says, and loses nothing by it. */
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
