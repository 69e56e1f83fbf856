// A document is asked about part by part. What was answered is kept before anything else happens; a part that cannot be
// had leaves the others; what no part can get past ends it all at once.
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
  /** Paid for in an earlier try. */
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
  /** Whatever the answer depends on: model, prompt, text, how the pages are drawn. */
  keyOf(part: P): unknown
  ask(part: P, signal: AbortSignal): Promise<T>
}

/** Where one part meets these, so does every other. */
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

/** In the order of the parts. Throws when nothing was answered at all. */
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
          // What cannot be used any more is not waited for; what is merely late comes to its end and is kept.
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
  // Written by this very function, for what is asked in these very words.
  const kept = (await request.answers?.find(key)) as T | undefined
  if (kept !== undefined) return { part, answer: kept, wasKept: true }
  const answer = await ask(part, signal)
  await request.answers?.keep(key, answer)
  return { part, answer, wasKept: false }
}

function keyFor(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32)
}

/** What the answer says of the pages that are not in it. */
export function missingPages<P extends Part>(
  missing: AskedParts<P, unknown>['missing'],
): { pages: number[]; failure: Failure } | undefined {
  const [first] = missing
  if (!first) return undefined
  const pages = [...new Set(missing.flatMap(({ part }) => part.pages))].toSorted((a, b) => a - b)
  return { pages, failure: missing.find(({ failure }) => failure.retryable)?.failure ?? first.failure }
}
