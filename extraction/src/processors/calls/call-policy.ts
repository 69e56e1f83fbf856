// How often and how long a provider is called for one document, and when. The adapter says what went wrong; this
// decides whether trying again makes sense. What may have been paid for is never asked for again.
import { SpanKind } from '@opentelemetry/api'
import { inSpan, type SpanDescription } from '../../in-span.ts'
import { Failure, type FailureCode } from '../../failure.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { sleep, type Clock } from './clock.ts'
import type { Pacer, Permit, Need } from './pacer.ts'
import { providerFailure } from './provider-failure.ts'
import { takeTurn } from './take-turn.ts'

export interface CallPolicy {
  /** Tries of one request, the first included; a full minute of the provider is waited out and is none. */
  attempts: number
  baseDelayMs: number
  maxDelayMs: number
  /** Waits for the provider's limits up to this; the job goes back to the queue for longer ones. */
  patienceMs: number
  /** For one try, without a word from the provider. */
  idleMs: number
  /** For one try, however much is still coming. */
  attemptMs: number
}

export const defaultPolicy: CallPolicy = {
  attempts: 3,
  baseDelayMs: 500,
  maxDelayMs: 8000,
  patienceMs: 45_000,
  idleMs: 120_000, // models that think say nothing for a minute and more
  attemptMs: 900_000,
}

/** The longest that a connection stays open without a word, whatever we would wait. */
const longestSilenceMs = 280_000

/** For an answer at half price, which may take its time before it begins. */
export function unhurried(policy: CallPolicy): CallPolicy {
  return { ...policy, idleMs: Math.max(policy.idleMs, longestSilenceMs) }
}

/** What a try is given, and tells. */
export interface Attempt {
  signal: AbortSignal
  /** Something arrived. */
  onAlive(): void
  /** The provider's limits stand in its headers. */
  onHeaders(headers: Headers): void
}

/** Everything asked of one provider for one document: one count of calls. */
export interface CallSession {
  call<T>(need: Need, send: (attempt: Attempt) => Promise<T>): Promise<T>
  /** How many requests went out, the repeated ones included. */
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

/** Full minutes are waited out this often for one request. */
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
        continue // the pacer knows by now how long to wait
      }
      // There is no room for minutes: the queue waits, not a worker.
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
    if (permit === undefined) breaker.released() // it was not tried
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
    // A mistake of ours is not a failure of the provider: it flies on untouched.
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
  /** Set when it took too long. */
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

/** Any definite answer shows that the provider is up, whatever it thought of the document. */
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
  // Full jitter: fifty documents that failed together must not come back together.
  const longest = Math.min(policy.maxDelayMs, policy.baseDelayMs * 4 ** attempt)
  return Math.max(policy.baseDelayMs, clock.random() * longest)
}
