// How often and how long a provider is called for one document. The adapter says what went wrong; this decides
// whether trying again makes sense. What may have been paid for is never asked for again.
import { Failure } from '../failure.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { sleep, type Clock } from './clock.ts'
import { providerFailure } from './provider-failure.ts'
import { takeTurn } from './take-turn.ts'

export interface CallPolicy {
  /** Tries of one call, the first included. */
  attempts: number
  baseDelayMs: number
  maxDelayMs: number
  /** A vendor that asks for a longer wait is not waited for: the job goes back to the queue instead. */
  maxRetryAfterMs: number
  /** For one try. */
  attemptTimeoutMs: number
  /** For everything that is asked of the provider for one document. */
  deadlineMs: number
}

export const defaultPolicy: CallPolicy = {
  attempts: 3,
  baseDelayMs: 500,
  maxDelayMs: 8000,
  maxRetryAfterMs: 30_000,
  attemptTimeoutMs: 120_000, // below the five minutes after which fetch itself gives up
  deadlineMs: 180_000,
}

/** Everything asked of one provider for one document: one deadline, one count of calls. */
export interface CallSession {
  call<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** How many requests went out, the repeated ones included. */
  calls(): number
}

export interface SessionOptions {
  provider: string
  clock: Clock
  policy: CallPolicy
  breaker: CircuitBreaker
  signal: AbortSignal
}

export function openSession(options: SessionOptions): CallSession {
  const deadline = options.clock.now() + options.policy.deadlineMs
  let calls = 0

  async function call<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await tryOnce(options, deadline, async (signal) => {
        calls += 1
        return await send(signal)
      })
      if (outcome.ok) return outcome.value
      const wait = waitBeforeNext(options, outcome.failure, attempt)
      if (wait === undefined || options.clock.now() + wait >= deadline) throw outcome.failure
      await sleep(options.clock, wait, options.signal)
    }
  }

  return { call, calls: () => calls }
}

type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

async function tryOnce<T>(
  options: SessionOptions,
  deadline: number,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T>> {
  const { provider, clock, policy, breaker, signal } = options
  if (signal.aborted) return { ok: false, failure: providerFailure('cancelled', provider) }
  const left = deadline - clock.now()
  if (left <= 0) return { ok: false, failure: outOfTime(options, policy.deadlineMs) }
  const refusal = breaker.refusalMs()
  if (refusal !== undefined) {
    return { ok: false, failure: providerFailure('circuit_open', provider, { retryAfterMs: refusal }) }
  }

  const stop = new AbortController()
  const limit = Math.min(left, policy.attemptTimeoutMs)
  let timedOut = false
  const onAbort = (): void => {
    stop.abort()
  }
  signal.addEventListener('abort', onAbort, { once: true })
  const cancelTimer = clock.after(limit, () => {
    timedOut = true
    stop.abort()
  })
  try {
    await takeTurn()
    stop.signal.throwIfAborted()
    const value = await send(stop.signal)
    breaker.succeeded()
    await takeTurn()
    return { ok: true, value }
  } catch (error) {
    const failure = signal.aborted
      ? providerFailure('cancelled', provider)
      : timedOut
        ? outOfTime(options, limit)
        : error
    record(breaker, failure)
    // A mistake of ours is not a failure of the provider: it flies on untouched.
    if (!(failure instanceof Failure)) throw failure
    return { ok: false, failure }
  } finally {
    cancelTimer()
    signal.removeEventListener('abort', onAbort)
  }
}

function outOfTime(options: SessionOptions, limitMs: number): Failure {
  return providerFailure('timeout', options.provider, {
    detail: [`sin respuesta en ${String(Math.round(limitMs / 1000))} s`],
  })
}

/** Any definite answer shows that the provider is up, whatever it thought of the document. */
function record(breaker: CircuitBreaker, failure: unknown): void {
  if (!(failure instanceof Failure)) breaker.released()
  else if (failure.code === 'network' || failure.code === 'upstream' || failure.code === 'timeout')
    breaker.failed()
  else if (failure.code === 'rate_limited' || failure.code === 'cancelled') breaker.released()
  else breaker.succeeded()
}

function waitBeforeNext(options: SessionOptions, failure: Failure, attempt: number): number | undefined {
  const { policy, clock } = options
  // An open circuit is not waited for: the queue comes back later.
  if (!failure.retryable || failure.code === 'circuit_open' || attempt >= policy.attempts) return undefined
  if (failure.retryAfterMs !== undefined) {
    return failure.retryAfterMs <= policy.maxRetryAfterMs ? failure.retryAfterMs : undefined
  }
  // Full jitter: fifty documents that failed together must not come back together.
  const longest = Math.min(policy.maxDelayMs, policy.baseDelayMs * 4 ** attempt)
  return Math.max(policy.baseDelayMs, clock.random() * longest)
}
