// From signals to one figure: the log-odds of the fitted weights, and the confidence that is shown for them.
import { isForeign, type Signal } from './signal.ts'
import { sureAbroad, weights } from './weights.ts'

/** Nothing that a machine read is certain. */
const highest = 0.99
const lowest = 0.02
/** As much as is shown of what people should look at. */
export const belowSure = 0.89
/** The line from log-odds to what is shown. */
const shownFrom = 0.6
const shownBy = 0.487

export const weightOf = ({ name, odds, isMute }: Signal): number =>
  isMute ? 0 : (odds ?? weights[name] ?? 0)

/**
 * The chance that it is right, shown so that what stands in the upper band is right nearly always: a chance of 0.96 is
 * shown as 0.9, and one of 0.6 as 0.7.
 */
export function toConfidence(signals: Signal[]): number {
  const odds = sumOf(signals)
  const isUnsureAbroad = odds < sureAbroad && signals.some(isForeign)
  const caps = signals.map((signal) => signal.cap ?? 1)
  const cap = Math.min(isUnsureAbroad ? belowSure : highest, ...caps)
  return Math.round(1000 * Math.min(cap, Math.max(lowest, shownAt(odds)))) / 1000
}

/** The same in log-odds, to weigh one value against another: a rule that fails holds down what it speaks of. */
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
