// Finds the JSON in a model's text: bare, in a fence, between sentences, repeated, after its reasoning, or truncated.
// Truncated JSON is closed after its last complete value, since the answer was paid for.

export type FoundJson = { ok: true; value: unknown; isCut: boolean } | { ok: false; problem: string }

export function findJson(written: string): FoundJson {
  const text = withoutThoughts(written).trim()
  if (text === '') return { ok: false, problem: 'respuesta vacía' }
  const whole = tryParse(text)
  if (whole) return { ok: true, value: whole.value, isCut: false }
  const inside = longestInside(text)
  const closed = closeCut(text)
  if (closed && closed.length > (inside?.length ?? 0)) return { ok: true, value: closed.value, isCut: true }
  return inside
    ? { ok: true, value: inside.value, isCut: false }
    : { ok: false, problem: 'no es JSON válido' }
}

/** Some servers omit the opening tag. */
function withoutThoughts(text: string): string {
  return text.replace(/<think>.*?<\/think>/gs, '').replace(/^.*<\/think>/s, '')
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** A text with more braces than this is not JSON surrounded by words. */
const mostCandidates = 200

interface Candidate {
  value: unknown
  length: number
}

/** Takes the longest of several: examples and empty objects in the prose are shorter than the answer. */
function longestInside(text: string): Candidate | undefined {
  let best: Candidate | undefined
  let from = 0
  for (let tried = 0; tried < mostCandidates; tried++) {
    const start = startOf(text, from)
    if (start < 0) break
    const end = endOf(text, start)
    const found = end === undefined ? undefined : tryParse(text.slice(start, end))
    if (end !== undefined && found && end - start > (best?.length ?? 0)) {
      best = { value: found.value, length: end - start }
    }
    from = found && end !== undefined ? end : start + 1
  }
  return best
}

function startOf(text: string, from: number): number {
  const rest = text.slice(from).search(/[{[]/)
  return rest < 0 ? -1 : from + rest
}

interface Walk {
  /** Open brackets that must be closed, the innermost last. */
  due: string[]
  /** End of the last complete value, and the brackets open there. */
  safe: { end: number; due: string[] } | undefined
  /** End of the outermost value. */
  end: number | undefined
}

function endOf(text: string, start: number): number | undefined {
  return walk(text, start).end
}

function walk(text: string, start: number): Walk {
  const state: Walk = { due: [], safe: undefined, end: undefined }
  let inString = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at += 1
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{') state.due.push('}')
    else if (letter === '[') state.due.push(']')
    else if (letter === ',') state.safe = { end: at, due: [...state.due] }
    else if (letter === '}' || letter === ']') {
      if (state.due.pop() !== letter) return state
      state.safe = { end: at + 1, due: [...state.due] }
      if (state.due.length === 0) return { ...state, end: at + 1 }
    }
  }
  return state
}

function closeCut(text: string): Candidate | undefined {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  const { safe, end } = walk(text, start)
  if (!safe || end !== undefined) return undefined
  const closed = tryParse(text.slice(start, safe.end) + safe.due.toReversed().join(''))
  return closed && { value: closed.value, length: safe.end - start }
}
