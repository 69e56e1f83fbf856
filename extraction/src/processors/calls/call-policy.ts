// Retry and timeout policy for calls to a provider on behalf of one document. The adapter classifies the error; this decides
// whether a retry makes sense. Never repeats a request that may have been billed.
import { SpanKind } from '@opentelemetry/api'
import { inSpan, type SpanDescription } from '../../in-span.ts'
import { Failure, type FailureCode } from '../../failure.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { sleep, type Clock } from './clock.ts'
import type { Pacer, Permit, Need } from './pacer.ts'
import { providerFailure } from './provider-failure.ts'
import { takeTurn } from './take-turn.ts'

export interface CallPolicy {
  /** Maximum tries of one request, including the first; waiting out a full rate limit does not count as a try. */
  attempts: number
  baseDelayMs: number
  maxDelayMs: number
  /** Maximum wait for the provider's rate limits; the job goes back to the queue for longer ones. */
  patienceMs: number
  /** Timeout of one try without any data from the provider. */
  idleMs: number
  /** Total timeout of one try, even if data still arrives. */
  attemptMs: number
}

export const defaultPolicy: CallPolicy = {
  attempts: 3,
  baseDelayMs: 500,
  maxDelayMs: 8000,
  patienceMs: 45_000,
  idleMs: 120_000, // reasoning models may send nothing for a minute or more
  attemptMs: 900_000,
}

/** The longest that a connection stays open without data, however long we would wait. */
const longestSilenceMs = 280_000

/** For an answer at half price, which may take long to begin. */
export function unhurried(policy: CallPolicy): CallPolicy {
  return { ...policy, idleMs: Math.max(policy.idleMs, longestSilenceMs) }
}

/** What each try receives, and its callbacks. */
export interface Attempt {
  signal: AbortSignal
  /** Called when data arrives; resets the idle timer. */
  onAlive(): void
  /** Called with the response headers, which state the provider's rate limits. */
  onHeaders(headers: Headers): void
}

/** All requests to one provider for one document, with one count of calls. */
export interface CallSession {
  call<T>(need: Need, send: (attempt: Attempt) => Promise<T>): Promise<T>
  /** Number of requests sent, including retries. */
  calls(): number
}

export interface SessionOptions {
  provider: string
  clock: Clock
  policy: CallPolicy
  breaker: CircuitBreaker
  pacer: Pacer
  signal: AbortSignal
}

/** How many times one request waits out a full rate limit. */
const mostRefusals = 3

export function openSession(options: SessionOptions): CallSession {
  const { clock, signal } = options
  let calls = 0

  async function call<T>(need: Need, send: (attempt: Attempt) => Promise<T>): Promise<T> {
    let failures = 0
    for (let refusals = 0; ;) {
      const permit = await takePermit(options, need)
      const outcome = await tryOnce(options, permit, (attempt) => {
        calls += 1
        return inSpan(spanOf(options, need), () => send(attempt))
      })
      if (outcome.ok) return outcome.value
      const { failure } = outcome
      if (failure.code === 'rate_limited') {
        if (refusals++ === mostRefusals) throw failure
        continue // the pacer now knows how long to wait
      }
      // Capacity is missing for minutes: leaves the waiting to the queue, not to a worker.
      if (failure.code === 'no_capacity') throw failure
      failures += 1
      const wait = waitBeforeNext(options, failure, failures)
      if (wait === undefined) throw failure
      await sleep(clock, wait, signal)
    }
  }

  return { call, calls: () => calls }
}

function spanOf({ provider }: SessionOptions, { model }: Need): SpanDescription {
  const attributes = { 'gen_ai.provider.name': provider, 'gen_ai.request.model': model }
  return { name: `ask ${provider}`, kind: SpanKind.CLIENT, attributes }
}

async function takePermit(
  { provider, pacer, policy, breaker, signal }: SessionOptions,
  need: Need,
): Promise<Permit> {
  if (signal.aborted) throw providerFailure('cancelled', provider)
  const refusal = breaker.refusalMs()
  if (refusal !== undefined) throw providerFailure('circuit_open', provider, { retryAfterMs: refusal })
  let permit: Permit | undefined
  try {
    permit = await pacer.take(need, { patienceMs: policy.patienceMs, signal })
    return permit
  } finally {
    if (permit === undefined) breaker.released() // the request was not sent
  }
}

type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

async function tryOnce<T>(
  options: SessionOptions,
  permit: Permit,
  send: (attempt: Attempt) => Promise<T>,
): Promise<Outcome<T>> {
  const { provider, breaker, signal } = options
  const limits = startLimits(options)
  let answered = true
  try {
    await takeTurn()
    limits.signal.throwIfAborted()
    const value = await send({
      signal: limits.signal,
      onAlive: limits.onAlive,
      onHeaders: (headers) => {
        limits.onAlive()
        permit.onHeaders(headers)
      },
    })
    breaker.succeeded()
    await takeTurn()
    return { ok: true, value }
  } catch (error) {
    const failure = signal.aborted ? providerFailure('cancelled', provider) : (limits.failure() ?? error)
    answered = failure instanceof Failure && !withoutAnswer.has(failure.code)
    record(breaker, failure)
    // A bug of ours is not a failure of the provider: rethrows it unchanged.
    if (!(failure instanceof Failure)) throw failure
    return { ok: false, failure: await permit.refused(failure) }
  } finally {
    limits.stop()
    await permit.done(answered)
  }
}

const withoutAnswer: ReadonlySet<FailureCode> = new Set<FailureCode>(['network', 'timeout', 'cancelled'])

interface Limits {
  signal: AbortSignal
  onAlive(): void
  /** Set if it took too long. */
  failure(): Failure | undefined
  stop(): void
}

function startLimits({ clock, policy, provider, signal }: SessionOptions): Limits {
  const stop = new AbortController()
  let failure: Failure | undefined
  const endIn = (ms: number): (() => void) =>
    clock.after(ms, () => {
      failure = providerFailure('timeout', provider, {
        detail: [`sin respuesta en ${String(Math.round(ms / 1000))} s`],
      })
      stop.abort()
    })
  const onAbort = (): void => {
    stop.abort()
  }
  signal.addEventListener('abort', onAbort, { once: true })
  const cancelTotal = endIn(policy.attemptMs)
  let cancelIdle = endIn(policy.idleMs)
  return {
    signal: stop.signal,
    onAlive() {
      cancelIdle()
      cancelIdle = endIn(policy.idleMs)
    },
    failure: () => failure,
    stop() {
      cancelTotal()
      cancelIdle()
      signal.removeEventListener('abort', onAbort)
    },
  }
}

const unrelatedToHealth: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'rate_limited',
  'no_capacity',
  'cancelled',
])

/** Any definite answer shows that the provider is up, even if it refused the document. */
function record(breaker: CircuitBreaker, failure: unknown): void {
  if (!(failure instanceof Failure)) breaker.released()
  else if (failure.code === 'network' || failure.code === 'upstream' || failure.code === 'timeout')
    breaker.failed()
  else if (unrelatedToHealth.has(failure.code)) breaker.released()
  else breaker.succeeded()
}

function waitBeforeNext(options: SessionOptions, failure: Failure, attempt: number): number | undefined {
  const { policy, clock } = options
  if (!failure.retryable || attempt >= policy.attempts) return undefined
  if (failure.retryAfterMs !== undefined) {
    return failure.retryAfterMs <= policy.patienceMs ? failure.retryAfterMs : undefined
  }
  // Full jitter: fifty documents that failed together must not retry together.
  const longest = Math.min(policy.maxDelayMs, policy.baseDelayMs * 4 ** attempt)
  return Math.max(policy.baseDelayMs, clock.random() * longest)
}
