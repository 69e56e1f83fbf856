import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { withIdempotencyKey } from './idempotency-key.ts'
import { newId } from '../new-id.ts'

const keysOf = (send: ReturnType<typeof sending>) => send.mock.calls.map(([key]) => key)
const sending = (...outcomes: (unknown | undefined)[]) =>
  vi.fn(async (_key: string) => {
    const error = outcomes.shift()
    if (error) throw error
  })
const noAnswer = () => new TypeError('Failed to fetch')

test('two parallel calls have different idempotency keys', async () => {
  expect(newId()).toMatch(/^[0-9a-f]{32}$/)
  const send = sending()
  await Promise.all([1, 2].map(() => withIdempotencyKey('POST /lines {}', send)))
  expect(new Set(keysOf(send)).size).toBe(2)
})

test('a repeated call keeps its idempotency key until it is answered', async () => {
  const send = sending(noAnswer(), new ApiError(502, 'Bad Gateway', ''))
  for (let attempt = 0; attempt < 3; attempt++)
    await withIdempotencyKey('POST /a 1', send).catch(() => undefined)
  await withIdempotencyKey('POST /a 1', send)
  const [first, second, third, fourth] = keysOf(send)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('a different, refused or much later call has its own idempotency key', async () => {
  vi.useFakeTimers()
  const send = sending(noAnswer(), undefined, new ApiError(409, 'Conflict', ''), noAnswer())
  await withIdempotencyKey('POST /b 1', send).catch(() => undefined)
  await withIdempotencyKey('POST /b 2', send)
  await withIdempotencyKey('POST /c', send).catch(() => undefined)
  await withIdempotencyKey('POST /c', send).catch(() => undefined)
  vi.advanceTimersByTime(61_000)
  await withIdempotencyKey('POST /c', send)
  vi.useRealTimers()
  expect(new Set(keysOf(send)).size).toBe(5)
})
