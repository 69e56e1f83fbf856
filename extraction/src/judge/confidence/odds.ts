// Combines signals into one figure: the sum of fitted weights in log-odds, and the confidence shown for it.
import { isForeign, type Signal } from './signal.ts'
import { sureAbroad, weights } from './weights.ts'

/** Upper bound of a confidence: no machine reading is certain. */
const highest = 0.99
const lowest = 0.02
/** Highest confidence shown for a value that a person should check. */
export const belowSure = 0.89
/** Linear mapping from log-odds to the confidence shown. */
const shownFrom = 0.6
const shownBy = 0.487

export const weightOf = ({ name, odds, isMute }: Signal): number =>
  isMute ? 0 : (odds ?? weights[name] ?? 0)

/**
 * Maps the probability to a shown confidence so that the upper band is nearly always right: 0.96 is shown as 0.9, and 0.6 as
 * 0.7.
 */
export function toConfidence(signals: Signal[]): number {
  const odds = sumOf(signals)
  const isUnsureAbroad = odds < sureAbroad && signals.some(isForeign)
  const caps = signals.map((signal) => signal.cap ?? 1)
  const cap = Math.min(isUnsureAbroad ? belowSure : highest, ...caps)
  return Math.round(1000 * Math.min(cap, Math.max(lowest, shownAt(odds)))) / 1000
}

/** The same in log-odds, to weigh one value against another. A failed rule caps the values it is about. */
export function oddsOf(signals: Signal[]): number {
  const caps = signals.map(({ cap = highest }) => (Math.log(cap / (1 - cap)) - shownFrom) / shownBy)
  return Math.min(sumOf(signals), ...caps)
}

export function shownAt(odds: number): number {
  return 1 / (1 + Math.exp(-(shownFrom + shownBy * odds)))
}

function sumOf(signals: Signal[]): number {
  return signals.reduce((sum, signal) => sum + weightOf(signal), 0)
}
