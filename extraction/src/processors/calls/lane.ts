// Schedules requests to one model across all documents and processes: which is next, and when. Pure: takes the lane's state
// and returns the new one; somebody else stores it.
import { minuteMs } from '@conforme/contract/values/durations'
import type { Allowance, ProviderLimits } from './provider-limits.ts'

/** Token bucket: refills over time, and each request takes from it. */
export interface Bucket {
  limit: number
  level: number
  /** Time at which the level was measured. */
  at: number
  perMs: number
  /** Set if the limit was guessed from refusals; the guess expires then. */
  guessedUntil?: number
}

export interface Turn {
  id: string
  /** Companies take turns, however many documents each has. */
  party: string
  tokens: number
  askedAt: number
  /** A waiting request renews this time regularly; one that stopped is dropped. */
  seenAt: number
  sentAt?: number
  /** Estimated cost that was deducted. */
  charge?: number
  isDone?: boolean
}

export interface Lane {
  turns: Turn[]
  tokens?: Bucket
  requests?: Bucket
  blockedUntil: number
  /** Consecutive refusals that did not say how long to wait. */
  refusals: number
  /** True once the provider has answered; before that a single request tries it out. */
  isKnown: boolean
  /** Ratio of the provider's token count to ours. */
  factor: number
  /** Send time of the request whose answer last reported the limits. */
  reportedAt: number
}

export const newLane: Lane = {
  turns: [],
  blockedUntil: 0,
  refusals: 0,
  isKnown: false,
  factor: 1,
  reportedAt: 0,
}

const forgottenMs = 20_000
const longestTurnMs = 20 * minuteMs
const guessMs = 10 * minuteMs

export type Decision = { go: true } | { go: false; waitMs: number | undefined }

/** Decides and registers the caller as waiting. `waitMs` is undefined if others go first. */
export function decide(lane: Lane, own: Turn, atOnce: number, now: number): [Lane, Decision] {
  const { id } = own
  const others = lane.turns.filter((turn) => turn.id !== id && isAlive(turn, now))
  const turns = [...others, { ...own, seenAt: now }]
  const waiting: Lane = { ...withoutOldGuesses(lane, now), turns }
  if (lane.blockedUntil > now) return [waiting, { go: false, waitMs: lane.blockedUntil - now }]
  const underWay = turns.filter((turn) => turn.sentAt !== undefined && !turn.isDone).length
  const isFull = underWay >= (lane.isKnown ? atOnce : 1)
  if (isFull || nextOf(turns, now)?.id !== id) return [waiting, { go: false, waitMs: undefined }]
  const charge = chargeOf(waiting, own)
  const waitMs = Math.max(untilLevel(waiting.tokens, charge, now), untilLevel(waiting.requests, 1, now))
  if (waitMs > 0) return [waiting, { go: false, waitMs }]
  const sent = turns.map((turn) => (turn.id === id ? { ...turn, sentAt: now, charge } : turn))
  return [
    {
      ...waiting,
      turns: sent,
      ...(waiting.tokens && { tokens: taken(waiting.tokens, charge, now) }),
      ...(waiting.requests && { requests: taken(waiting.requests, 1, now) }),
    },
    { go: true },
  ]
}

function isAlive(turn: Turn, now: number): boolean {
  if (turn.sentAt === undefined) return now - turn.seenAt < forgottenMs
  return now - turn.sentAt < (turn.isDone ? minuteMs : longestTurnMs)
}

function withoutOldGuesses({ requests, ...lane }: Lane, now: number): Lane {
  const isOld = requests?.guessedUntil !== undefined && requests.guessedUntil < now
  return { ...lane, ...(requests && !isOld && { requests }) }
}

/** Picks the company that used least in the last minute, and its longest-waiting request. */
function nextOf(turns: readonly Turn[], now: number): Turn | undefined {
  const had = new Map<string, number>()
  for (const { party, sentAt, tokens } of turns) {
    if (sentAt !== undefined && now - sentAt < minuteMs) had.set(party, (had.get(party) ?? 0) + tokens)
  }
  return turns
    .filter((turn) => turn.sentAt === undefined)
    .toSorted(
      (a, b) =>
        (had.get(a.party) ?? 0) - (had.get(b.party) ?? 0) ||
        a.askedAt - b.askedAt ||
        // Tie-breaker for the same moment: every caller must see the same order.
        a.id.localeCompare(b.id),
    )[0]
}

/** A request that seems larger than the limit waits for a full bucket: our count is only an estimate. */
function chargeOf({ tokens, factor }: Lane, turn: Turn): number {
  return Math.min(turn.tokens * factor, tokens?.limit ?? Number.POSITIVE_INFINITY)
}

function levelOf(bucket: Bucket, now: number): number {
  return Math.min(bucket.limit, bucket.level + Math.max(0, now - bucket.at) * bucket.perMs)
}

function untilLevel(bucket: Bucket | undefined, wanted: number, now: number): number {
  if (!bucket) return 0
  const missing = Math.min(wanted, bucket.limit) - levelOf(bucket, now)
  return missing <= 1e-6 ? 0 : Math.ceil(missing / bucket.perMs)
}

function taken(bucket: Bucket, charge: number, now: number): Bucket {
  return { ...bucket, level: levelOf(bucket, now) - charge, at: now }
}

export function ended(lane: Lane, id: string, answered: boolean): Lane {
  return {
    ...lane,
    isKnown: lane.isKnown || answered,
    refusals: answered ? 0 : lane.refusals,
    turns: lane.turns.flatMap((turn) =>
      turn.id !== id ? [turn] : turn.sentAt === undefined ? [] : [{ ...turn, isDone: true }],
    ),
  }
}

/** Applies the limits that the provider reports, minus requests sent after the one it reports on. */
export function withReportedLimits(lane: Lane, id: string, limits: ProviderLimits, now: number): Lane {
  const own = lane.turns.find((turn) => turn.id === id)
  const sentAt = own?.sentAt
  if (sentAt === undefined || sentAt < lane.reportedAt) return lane
  const later = lane.turns.filter((turn) => turn.id !== id && (turn.sentAt ?? -1) >= sentAt)
  const { tokens, requests } = limits
  const factor = later.length === 0 && own && tokens ? factorOf(lane, own, tokens, now) : lane.factor
  const chargeLater = later.reduce((sum, turn) => sum + (turn.charge ?? 0), 0)
  return {
    ...lane,
    isKnown: true,
    factor,
    reportedAt: sentAt,
    ...(tokens && { tokens: toBucket(tokens, chargeLater, now) }),
    ...(requests && { requests: toBucket(requests, later.length, now) }),
  }
}

function toBucket({ limit, remaining, resetMs }: Allowance, later: number, now: number): Bucket {
  const missing = limit - remaining
  const perMs = resetMs !== undefined && resetMs > 0 && missing > 0 ? missing / resetMs : limit / minuteMs
  return { limit, level: remaining - later, at: now, perMs }
}

/** Learned only from a request that no other overlapped. */
function factorOf(lane: Lane, own: Turn, reported: Allowance, now: number): number {
  const before = lane.tokens ? levelOf(lane.tokens, now) + (own.charge ?? 0) : reported.limit
  const seen = (before - reported.remaining) / own.tokens
  return seen > 0.1 && seen < 3 ? Math.max(lane.factor * 0.5, seen) : lane.factor
}

export interface Refusal {
  retryAfterMs: number | undefined
  /** Requests per minute, if the refusal states them. */
  requestsPerMinute: number | undefined
}

/** Rate limit reached: everybody waits. Returns false for a request that found a full bucket and was still too large. */
export function refused(lane: Lane, id: string, refusal: Refusal, now: number): [Lane, boolean] {
  const own = lane.turns.find((turn) => turn.id === id)
  const { tokens } = lane
  const canPass = !(
    own &&
    tokens &&
    own.tokens * lane.factor >= tokens.limit &&
    (own.charge ?? 0) >= tokens.limit
  )
  if (!canPass) return [lane, false]
  const backOffMs = Math.min(minuteMs, 2000 * 2 ** lane.refusals)
  const blockedUntil = Math.max(lane.blockedUntil, now + (refusal.retryAfterMs ?? backOffMs))
  const sent = lane.turns.filter(({ sentAt }) => sentAt !== undefined && now - sentAt < minuteMs).length
  // A few requests say nothing about a minute: a per-second limit is waited out, not guessed as a rate.
  const guessed = tokens || lane.requests || sent < 6 ? undefined : Math.floor(sent * 0.8)
  const learned = refusal.requestsPerMinute ?? guessed
  const requests: Bucket | undefined =
    learned === undefined
      ? lane.requests
      : {
          limit: learned,
          level: 1, // the window frees them one by one
          at: blockedUntil,
          perMs: learned / minuteMs,
          guessedUntil: now + guessMs,
        }
  return [
    {
      ...lane,
      blockedUntil,
      refusals: refusal.retryAfterMs === undefined ? lane.refusals + 1 : lane.refusals,
      isKnown: true,
      ...(requests && { requests }),
    },
    true,
  ]
}
