// Aligns extractions that are not verbatim: finds the tightest span of text with enough of the extraction's words in order.
// Words may be missing, and others may be between them.
import type { TokenSpan } from './align-exact.ts'
import type { Token } from './tokenize.ts'

/** At least three of four words must be found… */
const minCoverage = 0.75
/** …and they must make up at least a third of their span. */
const minDensity = 1 / 3
/** The running time grows with the square of this. */
const longestNeedle = 80

export interface FuzzySpan extends TokenSpan {
  /** Share of the extraction's words that were found. */
  coverage: number
}

export function alignFuzzy(source: readonly Token[], needle: readonly Token[]): FuzzySpan | undefined {
  const words = needle.slice(0, longestNeedle)
  const least = Math.ceil(minCoverage * words.length)
  if (words.length === 0 || source.length === 0) return undefined
  const tightest = tightestSpans(source, words)
  for (let count = words.length; count >= Math.max(1, least); count--) {
    const span = tightest[count]
    if (span && count / (span.end - span.start) >= minDensity)
      return { ...span, coverage: count / words.length }
  }
  return undefined
}

/** For each number of words: the shortest span that contains that many in order. */
function tightestSpans(source: readonly Token[], words: readonly Token[]): (TokenSpan | undefined)[] {
  const width = words.length + 1
  const none = -1
  // latest[j][k]: the latest start so that k of the first j words occur in order up to here.
  const latest = Array.from({ length: width }, () => new Int32Array(width).fill(none))
  const tightest: (TokenSpan | undefined)[] = []
  source.forEach((token, at) => {
    for (let j = words.length; j >= 1; j--) {
      if (token.stem !== words[j - 1]?.stem) continue
      for (let k = j; k >= 1; k--) {
        const start = k === 1 ? at : (latest[j - 1]?.[k - 1] ?? none)
        if (start === none) continue
        for (let row = j; row < width; row++) {
          const line = latest[row]
          if (line && start > (line[k] ?? none)) line[k] = start
        }
        const best = tightest[k]
        if (!best || at + 1 - start < best.end - best.start) tightest[k] = { start, end: at + 1 }
      }
    }
  })
  return tightest
}
