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

test('a provider that recovers is asked again and answers', async () => {
  const calls = session()
  let count = 0
  const answer = await calls.call(need, async () => {
    count += 1
    return count < 3 ? await upstream() : 'listo'
  })
  expect(answer).toBe('listo')
  expect(calls.calls()).toBe(3)
})

test('a provider that stays down is asked three times and no more', async () => {
  const clock = testClock(1)
  const calls = session({ clock })
  expect((await failureOf(calls.call(need, upstream))).code).toBe('upstream')
  expect(calls.calls()).toBe(3)
  expect(clock.waits).toEqual([2000, 8000])
})

test('waits are spread by chance between half a second and eight seconds', async () => {
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
] as const)('a failure of kind %s is not asked again', async (code) => {
  const calls = session()
  const failure = await failureOf(calls.call(need, () => Promise.reject(providerFailure(code, 'OpenAI'))))
  expect(failure.code).toBe(code)
  expect(calls.calls()).toBe(1)
})

const full = (retryAfterMs: number) => () =>
  Promise.reject(providerFailure('rate_limited', 'OpenAI', { retryAfterMs }))

test('a full minute is waited out as long as the provider says, and is no failed try', async () => {
  const clock = testClock()
  const calls = session({ clock })
  let count = 0
  const answer = await calls.call(need, async () => (++count < 4 ? await full(7000)() : 'listo'))
  expect(answer).toBe('listo')
  expect(clock.now()).toBe(3 * 7000)
})

test('a longer wait than we have patience for is left to the queue', async () => {
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

test('a provider that does not answer in time is given up, and not paid twice', async () => {
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

test('cancelling stops the call that is under way, and no other begins', async () => {
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

test('an error of our own is not taken for one of the provider', async () => {
  await expect(session().call(need, () => Promise.reject(new TypeError('own mistake')))).rejects.toThrow(
    TypeError,
  )
})

test('after five failures in a row the provider is not called until half a minute has passed', async () => {
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

test('a provider that is tried out takes one call, and a failed one keeps it closed for longer', async () => {
  let time = 0
  const breaker = createCircuitBreaker(() => time)
  for (let i = 0; i < 5; i++) breaker.failed()
  time = 30_001
  expect(breaker.refusalMs()).toBeUndefined()
  expect(breaker.refusalMs()).toBeGreaterThan(0)
  breaker.failed()
  expect(breaker.refusalMs()).toBe(60_000)
})

test('a document that a provider refuses says that the provider is up', async () => {
  const breaker = createCircuitBreaker(() => 0)
  const refuse = (): Promise<never> => Promise.reject(providerFailure('bad_document', 'OpenAI'))
  for (let i = 0; i < 4; i++) breaker.failed()
  await failureOf(session({ breaker }).call(need, refuse))
  breaker.failed()
  expect(breaker.state()).toBe('closed')
})
