import { expect, test } from 'vitest'
import { decide, ended, newLane, refused, withReportedLimits, type Lane, type Turn } from './lane.ts'
import { parseDuration, readLimits } from './provider-limits.ts'

const turn = (id: string, tokens = 1000, party = 'Andina', askedAt = 0): Turn => ({
  id,
  party,
  tokens,
  askedAt,
  seenAt: askedAt,
})

/** Adds turns that wait in the lane, without a decision yet. */
const waiting = (lane: Lane, ...turns: Turn[]): Lane => ({ ...lane, turns: [...lane.turns, ...turns] })
const known: Lane = { ...newLane, isKnown: true }
const minute = (limit: number, level = limit, at = 0) => ({ limit, level, at, perMs: limit / 60_000 })

test('sends a single request first to a provider that has never answered', () => {
  const [lane, first] = decide(newLane, turn('a'), 8, 0)
  expect(first).toEqual({ go: true })
  expect(decide(lane, turn('b'), 8, 0)[1]).toEqual({ go: false, waitMs: undefined })
  expect(decide(ended(lane, 'a', true), turn('b'), 8, 0)[1]).toEqual({ go: true })
})

test('limits the number of concurrent requests', () => {
  const [lane] = decide(known, turn('a'), 1, 0)
  expect(decide(lane, turn('b'), 1, 0)[1].go).toBe(false)
  expect(decide(ended(lane, 'a', true), turn('b'), 1, 0)[1].go).toBe(true)
})

test('returns the wait until a request fits into the token limit of the minute', () => {
  const lane = { ...known, tokens: minute(30_000, 1000) }
  expect(decide(lane, turn('a', 4000), 8, 0)[1]).toEqual({ go: false, waitMs: 6000 })
  expect(decide(lane, turn('a', 4000), 8, 6000)[1]).toEqual({ go: true })
})

test('alternates between companies, however many documents each has', () => {
  let lane: Lane = known
  for (const id of ['a1', 'a2', 'a3']) [lane] = decide(lane, turn(id), 3, 0)
  lane = waiting(lane, turn('a4', 1000, 'Andina', 1), turn('b1', 1000, 'Boreal', 2))
  lane = ended(lane, 'a1', true)
  expect(decide(lane, turn('a4', 1000, 'Andina', 1), 3, 3)[1].go).toBe(false)
  expect(decide(lane, turn('b1', 1000, 'Boreal', 2), 3, 3)[1].go).toBe(true)
})

test('chooses the same next turn for everyone among requests of the same moment', () => {
  const ids = ['c', 'a', 'b']
  const lane = waiting(known, ...ids.map((id) => turn(id)))
  expect(ids.filter((id) => decide(lane, turn(id), 8, 1)[1].go)).toEqual(['a'])
})

test('skips a turn that stopped waiting without notice after a while', () => {
  const lane = waiting(known, turn('lost', 1000, 'Andina', 0))
  expect(decide(lane, turn('b', 1000, 'Boreal', 1), 8, 5000)[1].go).toBe(false)
  expect(decide(lane, turn('b', 1000, 'Boreal', 1), 8, 60_000)[1].go).toBe(true)
})

test('takes over the limits that the provider reports, less what was sent since', () => {
  let lane: Lane = known
  ;[lane] = decide(lane, turn('a', 4000), 8, 0)
  ;[lane] = decide(lane, turn('b', 4000), 8, 10)
  lane = withReportedLimits(lane, 'a', { tokens: { limit: 30_000, remaining: 26_000, resetMs: 8000 } }, 20)
  expect(lane.tokens).toMatchObject({ limit: 30_000, level: 22_000 })
  // An answer to an earlier request is outdated.
  lane = withReportedLimits(lane, 'b', { tokens: { limit: 30_000, remaining: 20_000, resetMs: 20_000 } }, 30)
  const same = withReportedLimits(lane, 'a', { tokens: { limit: 30_000, remaining: 29_000, resetMs: 1 } }, 40)
  expect(same).toBe(lane)
})

test('computes the wait for a daily limit from the time of its full reset', () => {
  let lane: Lane = known
  ;[lane] = decide(lane, turn('a'), 8, 0)
  lane = withReportedLimits(lane, 'a', { requests: { limit: 200, remaining: 0, resetMs: 86_400_000 } }, 0)
  const [, decision] = decide(lane, turn('b'), 8, 0)
  expect(decision).toMatchObject({ go: false, waitMs: 432_000 })
})

test('a rate limit blocks all requests for as long as the provider says', () => {
  const [sent] = decide(known, turn('a'), 8, 0)
  const [lane, canPass] = refused(sent, 'a', { retryAfterMs: 7000, requestsPerMinute: undefined }, 0)
  expect(canPass).toBe(true)
  expect(decide(lane, turn('b'), 8, 1000)[1]).toEqual({ go: false, waitMs: 6000 })
})

test('doubles the wait after each refusal that gives none', () => {
  const silent = { retryAfterMs: undefined, requestsPerMinute: undefined }
  const [once] = refused(known, 'a', silent, 0)
  const [twice] = refused(once, 'a', silent, 10_000)
  expect([once.blockedUntil, twice.blockedUntil]).toEqual([2000, 14_000])
})

test('spreads requests evenly after a refusal that reports the requests per minute', () => {
  const [lane] = refused(known, 'a', { retryAfterMs: 6000, requestsPerMinute: 10 }, 0)
  const [sent, first] = decide(lane, turn('b'), 8, 6000)
  expect(first).toEqual({ go: true })
  expect(decide(sent, turn('c'), 8, 6000)[1]).toEqual({ go: false, waitMs: 6000 })
})

test('marks a request as impossible if it was refused although the whole minute was free', () => {
  const [lane] = decide({ ...known, tokens: minute(3000) }, turn('a', 9000), 8, 0)
  const [, canPass] = refused(lane, 'a', { retryAfterMs: 1000, requestsPerMinute: undefined }, 0)
  expect(canPass).toBe(false)
})

test.each([
  ['6m0s', 360_000],
  ['1.5s', 1500],
  ['120ms', 120],
  ['1h2m', 3_720_000],
  ['', undefined],
  [null, undefined],
])('parses %j as a wait of %s milliseconds', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test('response headers without valid limits give no limits', () => {
  expect(readLimits(new Headers({ 'x-ratelimit-limit-tokens': 'ilimitado' }))).toEqual({})
})

test('reads the reset times of Anthropic relative to the date header', () => {
  const headers = new Headers({
    date: 'Sat, 21 Nov 2026 12:00:00 GMT',
    'anthropic-ratelimit-requests-limit': '50',
    'anthropic-ratelimit-requests-remaining': '49',
    'anthropic-ratelimit-requests-reset': '2026-11-21T12:00:01.200Z',
  })
  expect(readLimits(headers)).toEqual({ requests: { limit: 50, remaining: 49, resetMs: 1200 } })
})
