import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOutage, onceReachable, onOutageEnd } from './outage.ts'

let isUp: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError())))
  isUp = false
})

afterEach(async () => {
  isUp = true
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Long enough for the next poll of the server. */
const later = () => vi.advanceTimersByTimeAsync(10_000)

test('the end of an outage is reported, also of one that began offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const ended = vi.fn()
  const stop = onOutageEnd(ended)
  noteOutage()
  await later()
  expect(ended).not.toHaveBeenCalled()
  isUp = true
  await later()
  expect(ended).toHaveBeenCalledOnce()
  stop()
})

test('a part of the page that failed to load is loaded once the server answers', async () => {
  const fetched = vi.fn(() => (isUp ? Promise.resolve('part') : Promise.reject(new TypeError())))
  const part = onceReachable(fetched)
  await later()
  expect(fetched).toHaveBeenCalledOnce()
  isUp = true
  await later()
  expect(await part).toBe('part')
})

test('a missing part of the page fails at once if the server answers', async () => {
  isUp = true
  const gone = new TypeError('Failed to fetch dynamically imported module')
  await expect(onceReachable(() => Promise.reject(gone))).rejects.toBe(gone)
})
