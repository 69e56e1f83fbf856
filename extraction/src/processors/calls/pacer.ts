// Sends requests to a provider as fast as its rate limits allow. The known limits are stored where all processes that call
// it can see them; a process alone keeps them in memory.
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../failure.ts'
import { sleep, type Clock } from './clock.ts'
import { decide, ended, newLane, refused, withReportedLimits, type Lane } from './lane.ts'
import { providerFailure } from './provider-failure.ts'
import { readLimits } from './provider-limits.ts'

/** What a request will consume. */
export interface Need {
  /** The model called: limits are counted per model. */
  model: string
  tokens: number
  /** The company it is for; companies take turns. */
  party: string
}

export interface Permit {
  onHeaders(headers: Headers): void
  /** Handles a failure; if the provider was full, everybody waits. */
  refused(failure: Failure): Promise<Failure>
  /** `answered`: whether the provider responded at all. */
  done(answered: boolean): Promise<void>
}

export interface Pacer {
  take(need: Need, options: { patienceMs: number; signal: AbortSignal }): Promise<Permit>
}

/** Stores lanes; changes to one lane are serialised, whichever process makes them. */
export interface LaneStore {
  change<T>(name: string, change: (lane: Lane) => [Lane, T]): Promise<T>
}

export function memoryLanes(): LaneStore {
  const lanes = new Map<string, Lane>()
  return {
    change(name, change) {
      const [lane, answer] = change(lanes.get(name) ?? newLane)
      lanes.set(name, lane)
      return Promise.resolve(answer)
    },
  }
}

export interface PacerOptions {
  provider: string
  /** Prefix of lane names: one set of lanes per provider. */
  prefix: string
  clock: Clock
  lanes: LaneStore
  /** Maximum requests in flight, in all processes. */
  atOnce: number
}

/** Polling interval of requests that are not next; a request that ends in this process wakes them at once. */
export const lookAgainMs = 1000
/** A request that waits long renews its place at this interval. */
const longestDozeMs = 5000

export function createPacer({ provider, prefix, clock, lanes, atOnce }: PacerOptions): Pacer {
  const sleepers = new Set<() => void>()
  const wake = (): void => {
    // Copies the current sleepers: one that is woken may go to sleep again.
    for (const sleeper of Array.from(sleepers)) sleeper()
  }

  async function doze(ms: number, signal: AbortSignal): Promise<void> {
    const woken = new AbortController()
    const onWake = (): void => {
      woken.abort()
    }
    sleepers.add(onWake)
    await sleep(clock, ms, AbortSignal.any([signal, woken.signal]))
    sleepers.delete(onWake)
  }

  async function take(
    need: Need,
    { patienceMs, signal }: { patienceMs: number; signal: AbortSignal },
  ): Promise<Permit> {
    const [id, name, started] = [randomUUID(), `${prefix} ${need.model}`, clock.now()]
    const turn = { id, party: need.party, tokens: need.tokens, askedAt: started, seenAt: started }
    for (;;) {
      const decision = await lanes.change(name, (lane) => decide(lane, turn, atOnce, clock.now()))
      if (decision.go) return toPermit(name, id)
      const left = patienceMs - (clock.now() - started)
      const wait = decision.waitMs ?? lookAgainMs
      if (signal.aborted || left <= 0 || (decision.waitMs ?? 0) > left) {
        await lanes.change(name, (lane) => [ended(lane, id, false), undefined])
        wake()
        if (signal.aborted) throw providerFailure('cancelled', provider)
        throw providerFailure('rate_limited', provider, { retryAfterMs: wait, detail: ['espera su turno'] })
      }
      await doze(Math.min(wait, left, longestDozeMs), signal)
    }
  }

  function toPermit(name: string, id: string): Permit {
    let telling: Promise<void> = Promise.resolve()
    return {
      onHeaders(headers) {
        const limits = readLimits(headers)
        telling = lanes
          .change(name, (lane) => [withReportedLimits(lane, id, limits, clock.now()), undefined])
          .then(wake)
          .catch(() => undefined) // the next answer reports it again
      },
      async refused(failure) {
        await telling
        if (failure.code !== 'rate_limited') return failure
        const { retryAfterMs, requestsPerMinute } = failure
        const canPass = await lanes.change(name, (lane) =>
          refused(lane, id, { retryAfterMs, requestsPerMinute }, clock.now()),
        )
        return canPass ? failure : tooLarge(provider, failure)
      },
      async done(answered) {
        await telling
        await lanes.change(name, (lane) => [ended(lane, id, answered), undefined])
        wake()
      },
    }
  }

  return { take }
}

function tooLarge(provider: string, failure: Failure): Failure {
  return providerFailure('request_refused', provider, {
    message: `La cuenta de ${provider} no admite una solicitud tan grande como este documento. No es un problema de tu archivo: lo ve el administrador en Procesadores.`,
    detail: ['más grande que el límite por minuto de la cuenta', failure.detail],
    vendorCode: failure.vendorCode,
    requestId: failure.requestId,
  })
}
