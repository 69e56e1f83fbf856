// Proposes candidates for a page from a supplier's habits; decides nothing.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { habitWords } from '@conforme/contract/suppliers/habit-words'
import { leavesOf } from '../judge/evidence/leaves.ts'
import { withValues } from '../choose/alternatives.ts'
import { boxOf, textOf, type Sheet, type Token } from '../layout/sheet.ts'
import type { Reader } from '../layout/found.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import type { FieldHint } from '../processors/processor.ts'
import { followPlace } from './follow-place.ts'
import { trustIn, trustInSeries, type SupplierHabits } from './habit.ts'
import { withKnownSeries } from './series.ts'

export interface Proposal {
  path: string
  value: string | number
  /** A sentence that says how the confirmed papers show it. */
  words: string
  /** Number of papers that do. */
  papers: number
  /** In log-odds. */
  trust: number
  hint: FieldHint
}

/** The most trusted proposal for each field. */
export function propose(habits: SupplierHabits, sheet: Sheet, reader: Reader): Map<string, Proposal> {
  const proposals = new Map<string, Proposal>()
  for (const habit of habits.places) {
    const trust = trustIn(habit)
    const found = followPlace(habit, sheet, reader)
    if (!found || (proposals.get(habit.path)?.trust ?? 0) >= trust) continue
    const { path } = habit
    const value = normalValue(path, found.value)
    if (value !== undefined)
      proposals.set(path, {
        path,
        value,
        trust,
        words: habitWords(habit),
        papers: habit.hits,
        hint: hintOf(found.tokens, sheet),
      })
  }
  return proposals
}

/** On a picture: replaces the series of the number read by the supplier's series, if letters were confused. */
export function proposeSeries(
  { series }: SupplierHabits,
  proposals: Map<string, Proposal>,
  { documento }: ExtractedData,
): void {
  const placed = proposals.get('documento.numero')
  const number = placed?.value ?? documento?.numero
  const meant = typeof number === 'string' ? withKnownSeries(number, series) : undefined
  if (meant === undefined) return
  const papers = series.find(({ text }) => meant.startsWith(`${text}-`))?.papers ?? 0
  proposals.set('documento.numero', {
    path: 'documento.numero',
    value: meant,
    words: 'Lleva una serie de este proveedor',
    papers,
    trust: placed?.trust ?? trustInSeries(papers),
    hint: placed?.hint ?? {},
  })
}

function normalValue(path: string, value: string | number): string | number | undefined {
  const { data } = normalizeAnswer(withValues({}, [[path, value]]))
  return leavesOf(data).find((leaf) => leaf.path === path)?.value
}

function hintOf(tokens: readonly Token[], sheet: Sheet): FieldHint {
  return { ...boxOf(tokens, sheet), verbatim: textOf(tokens) }
}
