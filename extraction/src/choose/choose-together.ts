// Chooses jointly between two sources about one document, by the weights that give each value's confidence: the document
// that fits together best as a whole, and its margin over the best one with a different value in a field.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { oddsOf } from '../judge/confidence/odds.ts'
import type { Signal } from '../judge/confidence/signal.ts'
import type { Reading } from '../reading/reading.ts'
import { alternativesTo, type OtherValues } from './alternatives.ts'

/** Log-odds of how well a document fits together as a whole. */
export type Weigh = (data: ExtractedData) => number

/** Margin that a change must gain: if both fit about equally well, the first source wins. */
const standing = 1

export interface Chosen {
  data: ExtractedData
  /** Paths where the other source was taken. */
  taken: string[]
}

/** The asynchronous form, which runs in another process. */
export type Choose = (data: ExtractedData, others: OtherValues) => Promise<Chosen>

/** Greedy: applies the best change first, until none improves the document. */
export function chooseTogether(data: ExtractedData, others: OtherValues, weigh: Weigh): Chosen {
  let best = { data, taken: [] as string[], odds: others.size === 0 ? 0 : weigh(data) }
  const left = new Map(others)
  while (left.size > 0) {
    const weighed = alternativesTo(best.data, left).map((one) => ({ ...one, odds: weigh(one.data) }))
    const next = weighed.toSorted((a, b) => b.odds - a.odds)[0]
    if (!next || next.odds < best.odds + standing) break
    best = { data: next.data, taken: [...best.taken, ...next.paths], odds: next.odds }
    for (const path of next.paths) left.delete(path)
  }
  return { data: best.data, taken: best.taken }
}

/** By path, how much better the document is than the best one with the other value in that field. */
export function marginsOf(data: ExtractedData, others: OtherValues, weigh: Weigh): Map<string, number> {
  const alternatives = alternativesTo(data, others)
  if (alternatives.length === 0) return new Map()
  const own = weigh(data)
  const margins = new Map<string, number>()
  for (const alternative of alternatives) {
    const margin = own - weigh(alternative.data)
    for (const path of alternative.paths)
      margins.set(path, Math.min(margin, margins.get(path) ?? Number.POSITIVE_INFINITY))
  }
  return margins
}

/** Signals based on the words of a picture, which the local reader itself read: it cannot be its own witness. */
const ofWords = /imagen|^aproximada$|^(?:sin )?rótulo/
/** All lines have one sum: it counts once, at the totals, not for every number above them. */
const ofAllLines = /^regla lineas-suman .* línea$/

export function jointOdds(signals: ReadonlyMap<string, Signal[]>, { pages }: Reading): number {
  const isPicture = pages.some((page) => page.source === 'ocr')
  let sum = 0
  for (const own of signals.values())
    sum += oddsOf(own.filter(({ name }) => !ofAllLines.test(name) && !(isPicture && ofWords.test(name))))
  return sum
}
