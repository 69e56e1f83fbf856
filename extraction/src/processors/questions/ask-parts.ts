// Asks about a document part by part. Stores each answer before anything else happens. A part that fails does not affect the
// others; a failure that every part would meet ends all at once.
import { createHash } from 'node:crypto'
import { Failure, type FailureCode } from '../../failure.ts'
import { takeTurn } from '../calls/take-turn.ts'
import type { ProcessorRequest } from '../processor.ts'

export interface Part {
  pages: number[]
}

export interface PartAnswer<P extends Part, T> {
  part: P
  answer: T
  /** True if it was cached by an earlier try. */
  wasKept: boolean
}

export interface AskedParts<P extends Part, T> {
  answered: PartAnswer<P, T>[]
  missing: { part: P; failure: Failure }[]
}

export interface PartsToAsk<P extends Part, T> {
  request: Pick<ProcessorRequest, 'answers' | 'reading' | 'signal'>
  parts: readonly P[]
  atOnce: number
  /** Cache key: everything the answer depends on, such as model, prompt, text and how pages are rendered. */
  keyOf(part: P): unknown
  ask(part: P, signal: AbortSignal): Promise<T>
}

/** A failure with one of these codes would occur for every other part too. */
const endsAll: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'not_configured',
  'auth',
  'model_unavailable',
  'request_refused',
  'quota_exhausted',
  'rate_limited',
  'no_capacity',
  'circuit_open',
  'cancelled',
])

/** In the order of the parts. Throws if no part was answered. */
export async function askParts<P extends Part, T>(asked: PartsToAsk<P, T>): Promise<AskedParts<P, T>> {
  const stop = new AbortController()
  const signal = AbortSignal.any([asked.request.signal, stop.signal])
  const outcomes: (PartAnswer<P, T> | { part: P; failure: Failure } | undefined)[] = []
  let end: { error: unknown } | undefined
  let next = 0
  async function work(): Promise<void> {
    while (end === undefined && next < asked.parts.length) {
      const index = next++
      const part = asked.parts[index]
      if (part === undefined) continue
      await takeTurn()
      try {
        outcomes[index] = await askOne(asked, part, signal)
      } catch (error) {
        if (error instanceof Failure && !endsAll.has(error.code)) outcomes[index] = { part, failure: error }
        else {
          end ??= { error }
          // Aborts only requests whose answers can no longer be used; others run to their end and are cached.
          if (!(error instanceof Failure) || error.code === 'cancelled') stop.abort()
        }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(asked.atOnce, asked.parts.length) }, work))
  if (end) throw end.error
  const answered = outcomes.flatMap((outcome) => (outcome && 'answer' in outcome ? [outcome] : []))
  const missing = outcomes.flatMap((outcome) => (outcome && 'failure' in outcome ? [outcome] : []))
  if (answered.length === 0 && missing[0]) throw missing[0].failure
  return { answered, missing }
}

async function askOne<P extends Part, T>(
  { request, keyOf, ask }: PartsToAsk<P, T>,
  part: P,
  signal: AbortSignal,
): Promise<PartAnswer<P, T>> {
  const rotations = request.reading.pages.flatMap(({ number, rotation }) =>
    part.pages.includes(number) ? [rotation ?? 0] : [],
  )
  const key = keyFor([part.pages, rotations, keyOf(part)])
  // Safe cast: written by this function under the same key.
  const kept = (await request.answers?.find(key)) as T | undefined
  if (kept !== undefined) return { part, answer: kept, wasKept: true }
  const answer = await ask(part, signal)
  await request.answers?.keep(key, answer)
  return { part, answer, wasKept: false }
}

function keyFor(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32)
}

/** Summary of the pages that are missing from the answer. */
export function missingPages<P extends Part>(
  missing: AskedParts<P, unknown>['missing'],
): { pages: number[]; failure: Failure } | undefined {
  const [first] = missing
  if (!first) return undefined
  const pages = [...new Set(missing.flatMap(({ part }) => part.pages))].toSorted((a, b) => a - b)
  return { pages, failure: missing.find(({ failure }) => failure.retryable)?.failure ?? first.failure }
}
