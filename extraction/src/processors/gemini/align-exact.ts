// Places extractions on the text by their very words, in the order in which they were given and without overlap, so
// that as many words as possible are placed. A repeated amount thus lands on its next occurrence, not always the first.
import type { Token } from './tokenize.ts'

/** Token positions, the end not included. */
export interface TokenSpan {
  start: number
  end: number
}

/** Every place where the needle's words stand one after the other. */
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

/** A way of placing the extractions so far: how many words are placed, where the last of them ends. */
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
  // Kept in order of end, each placing more words than the one before: any other state cannot win any more.
  let frontier: State[] = [{ end: 0, placed: 0 }]
  needles.forEach((needle, extraction) => {
    const spans = occurrencesOf(source, needle)
    if (spans.length === 0) return
    const next = [...frontier]
    for (const before of frontier) {
      // All its occurrences are equally long: the earliest that still fits is never worse than a later one.
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
