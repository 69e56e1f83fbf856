// What an adapter needs besides its settings; made once for a process, so that all documents share one circuit.
import type { CallPolicy } from './call-policy.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { Clock } from './clock.ts'
import type { ModelRegistry } from '../models/models.ts'
import type { Pacer } from './pacer.ts'

export interface ProviderRuntime {
  clock: Clock
  policy: CallPolicy
  breaker: CircuitBreaker
  pacer: Pacer
  /** Requests of one document under way at once; of all documents the pacer says. */
  atOnce: number
  models: ModelRegistry
  /** Dollars that one second question may cost. */
  secondQuestionMaxUsd: number
}

export function today(clock: Clock): string {
  return new Date(clock.now()).toISOString().slice(0, 10)
}
