// What an adapter needs besides its settings; created once per process, so that all documents share one circuit breaker.
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
  /** Maximum requests of one document in flight; across documents the pacer decides. */
  atOnce: number
  models: ModelRegistry
  /** Maximum cost of one second question in dollars. */
  secondQuestionMaxUsd: number
}

export function today(clock: Clock): string {
  return new Date(clock.now()).toISOString().slice(0, 10)
}
