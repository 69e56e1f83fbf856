// Makes invalid data storable: converts a value of the wrong type if its meaning is plain, cuts an endless text or
// list, removes and reports the rest. For answers of processors, which are never refused, and for repairing damaged
// documents.
import { parseAmount } from '@conforme/contract/values/amounts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { pathLabel } from '@conforme/contract/data/path-label'
import { toCleanText } from '@conforme/contract/values/plain-text'
import { StorableData } from '@conforme/contract/data/storable-data'
import type { z } from 'zod'

export interface LostValue {
  path: string
  /** The removed value, shortened. */
  before: string
}

export interface ValidData {
  data: ExtractedData
  lost: LostValue[]
}

/** One repair may reveal the next problem; after this many rounds all data is dropped. */
const mostRounds = 10
const mostShown = 200

export function keepValid(raw: unknown): ValidData {
  const lost: LostValue[] = []
  const holder: Place = { data: structuredClone(raw) }
  for (let round = 0; round < mostRounds; round++) {
    const { success, data, error } = StorableData.safeParse(holder.data)
    if (success) return { data: lost.length > 0 ? withNotice(data, lost) : data, lost }
    // In reverse, so that removing an item of a list does not shift those still to be repaired.
    for (const issue of error.issues.toReversed()) removeInvalid(holder, issue, lost)
  }
  return { data: {}, lost: [{ path: '', before: shorten(raw) }] }
}

/** Removes characters that the database cannot store (NUL, lone surrogates) from every text. */
export function withCleanTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' ? toCleanText(inner) : inner,
  ) as Value
}

type Place = Record<string | number, unknown>

function removeInvalid(holder: Place, issue: z.core.$ZodIssue, lost: LostValue[]): void {
  const path = ['data', ...wholeOf(issue.path as (string | number)[], holder)]
  const place = path.slice(0, -1).reduce<unknown>((value, part) => memberOf(value, part), holder)
  const name = path.at(-1)
  if (name === undefined || typeof place !== 'object' || place === null) return
  const before = memberOf(place, name)
  if (before === undefined) return
  const kept = keptOf(issue, before)
  if (path[1] !== 'metadata') lost.push({ path: path.slice(1).join('.'), before: shorten(before) })
  if (kept !== undefined) (place as Place)[name] = kept
  else if (Array.isArray(place)) place.splice(Number(name), 1)
  else Reflect.deleteProperty(place, name)
}

/** Path to remove: a field's metadata is removed as a whole if one of its required parts is missing. */
function wholeOf(path: (string | number)[], holder: Place): (string | number)[] {
  if (path[0] !== 'metadata') return path
  const note = path.slice(0, 3)
  const isThere = note.reduce<unknown>((value, part) => memberOf(value, part), holder['data']) !== undefined
  return isThere && path.length > 2 ? note : ['metadata']
}

function memberOf(value: unknown, name: string | number): unknown {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isHolder ? (value as Place)[name] : undefined
}

function keptOf(issue: z.core.$ZodIssue, before: unknown): unknown {
  if (issue.code === 'custom') return issue.params?.['kept']
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'string' && typeof before === 'number') return String(before)
  if (issue.expected === 'number' && typeof before === 'string') return parseAmount(before)
  return undefined
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, mostShown).toWellFormed()
}

/** Adds a notice of the removed values for the reviewer. */
function withNotice(data: ExtractedData, lost: readonly LostValue[]): ExtractedData {
  const { campos = {}, revisiones = [], avisos = [], ...more } = data.metadata ?? {}
  const names = lost
    .slice(0, 5)
    .map(({ path }) => `«${pathLabel(toCleanText(path)).slice(0, 80)}»`)
    .join(', ')
  const what =
    lost.length === 1
      ? 'Se corrigió o quitó un valor que no se podía guardar como estaba'
      : `Se corrigieron o quitaron ${lost.length} valores que no se podían guardar como estaban`
  const notice = `${what}: ${names}${lost.length > 5 ? '…' : '.'}`
  return { ...data, metadata: { ...more, campos, revisiones, avisos: [...avisos, notice] } }
}
