import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import {
  defaultPolicy,
  openSession,
  type Attempt,
  type CallPolicy,
  type SessionOptions,
} from './call-policy.ts'
import { systemClock, type Clock } from './clock.ts'
import { createPacer, memoryLanes } from './pacer.ts'
import { providerFailure } from './provider-failure.ts'

/** A fake clock that advances only with waits between tries; longer timeouts never fire. */
function testClock(random = 0.5, longestWait = 30_000): Clock & { waits: number[] } {
  let time = 0
  const waits: number[] = []
  return {
    waits,
    now: () => time,
    random: () => random,
    after(ms, run) {
      if (ms > longestWait) return () => undefined
      waits.push(ms)
      time += ms
      queueMicrotask(run)
      return () => undefined
    },
  }
}

function session(overrides: Partial<SessionOptions> = {}, policy: Partial<CallPolicy> = {}) {
  const clock = overrides.clock ?? testClock()
  const pacer = createPacer({ provider: 'OpenAI', prefix: 'prueba', clock, lanes: memoryLanes(), atOnce: 8 })
  return openSession({
    pacer,
    provider: 'OpenAI',
    clock,
    policy: { ...defaultPolicy, ...policy },
    breaker: createCircuitBreaker(clock.now),
    signal: new AbortController().signal,
    ...overrides,
  })
}

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const outcome = await promise.then(
    (value) => value,
    (error: unknown) => error,
  )
  if (!(outcome instanceof Failure)) throw new Error('Se esperaba un fallo', { cause: outcome })
  return outcome
}

const need = { model: 'gpt-4o', tokens: 1000, party: 'Andina' }
const upstream = (): Promise<never> => Promise.reject(providerFailure('upstream', 'OpenAI'))

test('retries a provider until it recovers', async () => {
  const calls = session()
  let count = 0
  const answer = await calls.call(need, async () => {
    count += 1
    return count < 3 ? await upstream() : 'listo'
  })
  expect(answer).toBe('listo')
  expect(calls.calls()).toBe(3)
})

test('calls a provider that stays down three times and no more', async () => {
  const clock = testClock(1)
  const calls = session({ clock })
  expect((await failureOf(calls.call(need, upstream))).code).toBe('upstream')
  expect(calls.calls()).toBe(3)
  expect(clock.waits).toEqual([2000, 8000])
})

test('spreads the waits between retries at random and waits at least half a second', async () => {
  const clock = testClock(0)
  await failureOf(session({ clock }).call(need, upstream))
  expect(clock.waits).toEqual([500, 500])
})

test.each([
  'auth',
  'quota_exhausted',
  'bad_document',
  'refused',
  'invalid_output',
  'truncated',
  'timeout',
] as const)('does not retry a failure of kind %s', async (code) => {
  const calls = session()
  const failure = await failureOf(calls.call(need, () => Promise.reject(providerFailure(code, 'OpenAI'))))
  expect(failure.code).toBe(code)
  expect(calls.calls()).toBe(1)
})

const full = (retryAfterMs: number) => () =>
  Promise.reject(providerFailure('rate_limited', 'OpenAI', { retryAfterMs }))

test('waits out a rate limit as long as the provider says, without counting it as a failed attempt', async () => {
  const clock = testClock()
  const calls = session({ clock })
  let count = 0
  const answer = await calls.call(need, async () => (++count < 4 ? await full(7000)() : 'listo'))
  expect(answer).toBe('listo')
  expect(clock.now()).toBe(3 * 7000)
})

test('leaves a wait that exceeds its patience to the queue', async () => {
  const calls = session({}, { patienceMs: 30_000 })
  const failure = await failureOf(calls.call(need, full(31_000)))
  expect(failure).toMatchObject({ code: 'rate_limited', retryable: true, retryAfterMs: 31_000 })
  expect(calls.calls()).toBe(1)
})

/** A call that ends only when aborted, and signals when it has begun. */
function endlessCall() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
  const send = ({ signal }: Attempt): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'))
      })
      begin(undefined)
    })
  return { begun, send }
}

test('does not repeat a call that timed out, because it may be billed', async () => {
  const { begun, send } = endlessCall()
  const clock: Clock = {
    now: () => 0,
    random: () => 0,
    after: (_ms, run) => {
      void begun.then(run)
      return () => undefined
    },
  }
  const calls = session({ clock })
  expect(await failureOf(calls.call(need, send))).toMatchObject({ code: 'timeout', retryable: false })
  expect(calls.calls()).toBe(1)
})

test('cancelling stops the running call and prevents further calls', async () => {
  const stop = new AbortController()
  const { begun, send } = endlessCall()
  const calls = session({ signal: stop.signal, clock: systemClock })
  const pending = failureOf(calls.call(need, send))
  await begun
  stop.abort()
  expect((await pending).code).toBe('cancelled')
  expect((await failureOf(calls.call(need, () => Promise.resolve(1)))).code).toBe('cancelled')
  expect(calls.calls()).toBe(1)
})

test('passes on an internal error without treating it as one of the provider', async () => {
  await expect(session().call(need, () => Promise.reject(new TypeError('own mistake')))).rejects.toThrow(
    TypeError,
  )
})

test('opens the circuit for half a minute after five failures in a row', async () => {
  let time = 0
  const breaker = createCircuitBreaker(() => time)
  const once = { attempts: 1 }
  for (let i = 0; i < 5; i++) await failureOf(session({ breaker }, once).call(need, upstream))
  const refused = session({ breaker })
  const failure = await failureOf(refused.call(need, () => Promise.resolve(1)))
  expect(failure).toMatchObject({ code: 'circuit_open', retryable: true, retryAfterMs: 30_000 })
  expect(refused.calls()).toBe(0)

  time = 30_001
  expect(breaker.state()).toBe('half-open')
  expect(await session({ breaker }).call(need, () => Promise.resolve('volvió'))).toBe('volvió')
  expect(breaker.state()).toBe('closed')
})

test('lets one trial call through a half-open circuit, and a failed trial doubles the wait', async () => {
  let time = 0
  const breaker = createCircuitBreaker(() => time)
  for (let i = 0; i < 5; i++) breaker.failed()
  time = 30_001
  expect(breaker.refusalMs()).toBeUndefined()
  expect(breaker.refusalMs()).toBeGreaterThan(0)
  breaker.failed()
  expect(breaker.refusalMs()).toBe(60_000)
})

test('a document refused by the provider resets the count of failures', async () => {
  const breaker = createCircuitBreaker(() => 0)
  const refuse = (): Promise<never> => Promise.reject(providerFailure('bad_document', 'OpenAI'))
  for (let i = 0; i < 4; i++) breaker.failed()
  await failureOf(session({ breaker }).call(need, refuse))
  breaker.failed()
  expect(breaker.state()).toBe('closed')
})
