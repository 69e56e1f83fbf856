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

test('a provider that never answered is tried with one request', () => {
  const [lane, first] = decide(newLane, turn('a'), 8, 0)
  expect(first).toEqual({ go: true })
  expect(decide(lane, turn('b'), 8, 0)[1]).toEqual({ go: false, waitMs: undefined })
  expect(decide(ended(lane, 'a', true), turn('b'), 8, 0)[1]).toEqual({ go: true })
})

test('no more are under way than allowed', () => {
  const [lane] = decide(known, turn('a'), 1, 0)
  expect(decide(lane, turn('b'), 1, 0)[1].go).toBe(false)
  expect(decide(ended(lane, 'a', true), turn('b'), 1, 0)[1].go).toBe(true)
})

test('who finds the minute too full is told how long until it fits', () => {
  const lane = { ...known, tokens: minute(30_000, 1000) }
  expect(decide(lane, turn('a', 4000), 8, 0)[1]).toEqual({ go: false, waitMs: 6000 })
  expect(decide(lane, turn('a', 4000), 8, 6000)[1]).toEqual({ go: true })
})

test('companies take turns, however many documents each has', () => {
  let lane: Lane = known
  for (const id of ['a1', 'a2', 'a3']) [lane] = decide(lane, turn(id), 3, 0)
  lane = waiting(lane, turn('a4', 1000, 'Andina', 1), turn('b1', 1000, 'Boreal', 2))
  lane = ended(lane, 'a1', true)
  expect(decide(lane, turn('a4', 1000, 'Andina', 1), 3, 3)[1].go).toBe(false)
  expect(decide(lane, turn('b1', 1000, 'Boreal', 2), 3, 3)[1].go).toBe(true)
})

test('of those that asked in the same moment one is next, whoever looks', () => {
  const ids = ['c', 'a', 'b']
  const lane = waiting(known, ...ids.map((id) => turn(id)))
  expect(ids.filter((id) => decide(lane, turn(id), 8, 1)[1].go)).toEqual(['a'])
})

test('whoever stopped waiting without a word holds nobody up', () => {
  const lane = waiting(known, turn('lost', 1000, 'Andina', 0))
  expect(decide(lane, turn('b', 1000, 'Boreal', 1), 8, 5000)[1].go).toBe(false)
  expect(decide(lane, turn('b', 1000, 'Boreal', 1), 8, 60_000)[1].go).toBe(true)
})

test('what the provider says of its limits counts, less what went out since', () => {
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

test('a day that fills slowly is known by when it is whole again', () => {
  let lane: Lane = known
  ;[lane] = decide(lane, turn('a'), 8, 0)
  lane = withReportedLimits(lane, 'a', { requests: { limit: 200, remaining: 0, resetMs: 86_400_000 } }, 0)
  const [, decision] = decide(lane, turn('b'), 8, 0)
  expect(decision).toMatchObject({ go: false, waitMs: 432_000 })
})

test('a full minute stops everybody for as long as the provider says', () => {
  const [sent] = decide(known, turn('a'), 8, 0)
  const [lane, canPass] = refused(sent, 'a', { retryAfterMs: 7000, requestsPerMinute: undefined }, 0)
  expect(canPass).toBe(true)
  expect(decide(lane, turn('b'), 8, 1000)[1]).toEqual({ go: false, waitMs: 6000 })
})

test('without a word about it, the wait doubles', () => {
  const silent = { retryAfterMs: undefined, requestsPerMinute: undefined }
  const [once] = refused(known, 'a', silent, 0)
  const [twice] = refused(once, 'a', silent, 10_000)
  expect([once.blockedUntil, twice.blockedUntil]).toEqual([2000, 14_000])
})

test('a refusal that says how many requests fit in a minute spreads them', () => {
  const [lane] = refused(known, 'a', { retryAfterMs: 6000, requestsPerMinute: 10 }, 0)
  const [sent, first] = decide(lane, turn('b'), 8, 6000)
  expect(first).toEqual({ go: true })
  expect(decide(sent, turn('c'), 8, 6000)[1]).toEqual({ go: false, waitMs: 6000 })
})

test('a request that found the whole minute free and was refused can never pass', () => {
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
])('%j is a wait of %s milliseconds', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test('headers without limits say nothing', () => {
  expect(readLimits(new Headers({ 'x-ratelimit-limit-tokens': 'ilimitado' }))).toEqual({})
})

test('limits are read as Anthropic writes them: until a moment of its own clock', () => {
  const headers = new Headers({
    date: 'Sat, 21 Nov 2026 12:00:00 GMT',
    'anthropic-ratelimit-requests-limit': '50',
    'anthropic-ratelimit-requests-remaining': '49',
    'anthropic-ratelimit-requests-reset': '2026-11-21T12:00:01.200Z',
  })
  expect(readLimits(headers)).toEqual({ requests: { limit: 50, remaining: 49, resetMs: 1200 } })
})
