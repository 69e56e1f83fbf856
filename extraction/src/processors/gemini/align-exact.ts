// Aligns extractions with the text by exact words, in the given order and without overlap, maximising the number of words
// placed. A repeated amount thus maps to its next occurrence, not always the first.
import type { Token } from './tokenize.ts'

/** Token indexes, end exclusive. */
export interface TokenSpan {
  start: number
  end: number
}

/** Every place where the needle's words occur consecutively. */
export function occurrencesOf(source: readonly Token[], needle: readonly Token[]): TokenSpan[] {
  const spans: TokenSpan[] = []
  if (needle.length === 0) return spans
  for (let start = 0; start + needle.length <= source.length; start++) {
    if (needle.every((token, offset) => source[start + offset]?.key === token.key)) {
      spans.push({ start, end: start + needle.length })
    }
  }
  return spans
}

/** A partial alignment: the number of words placed, and where the last one ends. */
interface State {
  end: number
  placed: number
  span?: TokenSpan
  extraction?: number
  before?: State
}

export function alignExact(
  source: readonly Token[],
  needles: readonly (readonly Token[])[],
): (TokenSpan | undefined)[] {
  // Pareto frontier ordered by end, each state placing more words than the one before: all others are dominated.
  let frontier: State[] = [{ end: 0, placed: 0 }]
  needles.forEach((needle, extraction) => {
    const spans = occurrencesOf(source, needle)
    if (spans.length === 0) return
    const next = [...frontier]
    for (const before of frontier) {
      // All its occurrences have the same length, so the earliest that fits is never worse.
      const span = spans.find((candidate) => candidate.start >= before.end)
      if (span) next.push({ end: span.end, placed: before.placed + needle.length, span, extraction, before })
    }
    frontier = keepBest(next)
  })

  const result: (TokenSpan | undefined)[] = needles.map(() => undefined)
  for (let state = frontier.at(-1); state?.span && state.extraction !== undefined; state = state.before) {
    result[state.extraction] = state.span
  }
  return result
}

function keepBest(states: State[]): State[] {
  const kept: State[] = []
  for (const state of states.sort((left, right) => left.end - right.end || right.placed - left.placed)) {
    if (state.placed > (kept.at(-1)?.placed ?? -1)) kept.push(state)
  }
  return kept
}
