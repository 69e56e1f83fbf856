// Accepts values that models put in the wrong shape: a list instead of a text, a value wrapped with its confidence, rows
// that are null or numbered, everything one key deeper. Only unambiguous cases are converted.
import { itemFields } from './answer-fields.ts'
import { isRecord } from '@conforme/contract/values/records'

/** Keys of the value in an object that also comments on it. */
const valueKeys = ['valor', 'value', 'texto', 'text']

/** Undefined if it is not a text. */
export function toPrinted(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const parts = value.flatMap((part) => toPrinted(part) ?? [])
    return parts.length === 0 ? undefined : parts.join(' ')
  }
  if (!isRecord(value)) return undefined
  const key = valueKeys.find((name) => name in value)
  return key === undefined ? undefined : toPrinted(value[key])
}

/** An object, or the only object of a list. */
export function toRecord(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  return Array.isArray(value) && value.length === 1 && isRecord(value[0]) ? value[0] : {}
}

/** Undefined if it is not a list of rows; invalid rows are dropped, and a single row becomes a list of one. */
export function toRows(value: unknown): Record<string, unknown>[] | undefined {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.filter(isRecord)
  if (!isRecord(value)) return undefined
  if (itemFields.some(({ path }) => path in value)) return [value]
  const inner = Object.values(value)
  if (inner.every(isRecord)) return inner
  const list = inner.find(Array.isArray)
  return list ? list.filter(isRecord) : undefined
}

const deepest = 3

/** Of an answer and the objects nested in it, the one with most of these keys. */
export function unwrap(value: unknown, keys: readonly string[]): Record<string, unknown> | undefined {
  let best: Record<string, unknown> | undefined
  let most = 0
  const look = (candidate: unknown, depth: number): void => {
    if (Array.isArray(candidate) && candidate.length === 1) look(candidate[0], depth)
    if (!isRecord(candidate)) return
    const known = keys.filter((key) => key in candidate).length
    if (best === undefined || known > most) [best, most] = [candidate, known]
    if (depth < deepest) for (const inner of Object.values(candidate)) look(inner, depth + 1)
  }
  look(value, 0)
  return best
}
