// Merges an answer with what its supplier's habits propose. Takes what fits together best; if both agree, the habit supports
// the value. Sums and rules count against a habit as against anything else.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { pathLabel } from '@conforme/contract/data/path-label'
import { chooseTogether } from '../choose/choose-together.ts'
import { isSameValue } from './values-on-row.ts'
import { leavesOf } from '../judge/evidence/leaves.ts'
import type { FieldHint } from '../processors/processor.ts'
import type { Proposal } from './propose.ts'

export type Hints = Record<string, FieldHint>

export interface WithHabits {
  data: ExtractedData
  hints: Hints
  notices: string[]
}

export interface ToTake {
  data: ExtractedData
  hints: Hints
  proposals: ReadonlyMap<string, Proposal>
  weigh: (data: ExtractedData, hints: Hints) => number
}

export function takeHabits({ data, hints, proposals, weigh }: ToTake): WithHabits {
  if (proposals.size === 0) return { data, hints, notices: [] }
  const own = valuesOf(data)
  const others = new Map(
    [...proposals.values()].flatMap(({ path, value }) => {
      const read = own.get(path)
      return read !== undefined && isSameValue(read, value) ? [] : [[path, value] as const]
    }),
  )
  const spoken = (changed: ExtractedData) => weigh(changed, spokenFor(changed, proposals))
  const chosen = chooseTogether(data, withSeries(others, data), spoken)
  return {
    data: chosen.data,
    hints: { ...without(hints, chosen.taken), ...spokenFor(chosen.data, proposals, hints, chosen.taken) },
    notices: noticesOf(
      chosen.taken.flatMap((path) => proposals.get(path) ?? []),
      own,
    ),
  }
}

/** A number sets its series too. */
function withSeries(others: Map<string, string | number>, { documento }: ExtractedData): typeof others {
  const number = others.get('documento.numero')
  const [, series] = /^([A-Z][A-Z0-9]{3})-\d+$/.exec(String(number ?? '')) ?? []
  if (series === undefined || series === documento?.serie) return others
  return new Map([...others, ['documento.serie', series]])
}

const valuesOf = (data: ExtractedData) => new Map(leavesOf(data).map(({ path, value }) => [path, value]))

/** Adds the habit's support to values that it also proposes. */
function spokenFor(
  data: ExtractedData,
  proposals: ReadonlyMap<string, Proposal>,
  hints: Hints = {},
  taken: readonly string[] = [],
): Hints {
  const values = valuesOf(data)
  return Object.fromEntries(
    [...proposals.values()].flatMap(({ path, value, trust, words, papers, hint }) => {
      const own = values.get(path)
      if (own === undefined || !isSameValue(own, value)) return []
      const isTaken = taken.includes(path)
      const reason = isTaken ? `${words}, como en ${confirmed(papers)}.` : undefined
      const place = isTaken ? hint : (hints[path] ?? hint)
      return [[path, { ...place, habit: { value: own, trust, ...(reason && { reason }) } }]]
    }),
  )
}

const confirmed = (papers: number): string =>
  papers === 1
    ? 'el documento que confirmaste de este proveedor'
    : `los ${String(papers)} documentos que confirmaste de este proveedor`

function without(hints: Hints, paths: readonly string[]): Hints {
  return Object.fromEntries(Object.entries(hints).filter(([path]) => !paths.includes(path)))
}

/** One notice for all: what was taken, and where it stands. */
function noticesOf(taken: readonly Proposal[], read: ReadonlyMap<string, string | number>): string[] {
  if (taken.length === 0) return []
  const listed = taken.map(({ path, words }) => {
    const before = read.get(path)
    const instead = before === undefined ? '' : `, en lugar de «${String(before)}»`
    return `«${pathLabel(path)}» (${lower(words)}${instead})`
  })
  return [`Se tomaron como en los documentos que confirmaste de este proveedor: ${listed.join(', ')}.`]
}

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
