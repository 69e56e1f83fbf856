// Scores answers against the expected answer. Only what the expected answer states is counted.
import { valueAt } from '@conforme/contract/values/records'
import { ExtractedData, type LineItem } from '@conforme/contract/data/extracted-data'
import { z } from 'zod'
import {
  documentKind,
  isBlank,
  likeness,
  sameAmount,
  sameId,
  sameName,
  sameNumber,
  type Value,
} from './same-value.ts'

const scalar = z.union([z.string(), z.number()])

const valuesByPath = z.record(z.string(), z.array(scalar)).optional()
/**
 * The expected answer. `alt`: further right answers by path. `besides`: right answers of fields that are not scored and need
 * not be answered.
 */
export const Expected = z.intersection(
  ExtractedData,
  z.looseObject({ alt: valuesByPath, besides: valuesByPath }),
)
export type Expected = z.infer<typeof Expected>

export const scoredFields = [
  'documento.tipo',
  'documento.numero',
  'documento.serie',
  'documento.fecha',
  'documento.fecha_vencimiento',
  'documento.moneda',
  'documento.folio_fiscal',
  'proveedor.nombre',
  'proveedor.rfc',
  'cliente.nombre',
  'cliente.rfc',
  'totales.subtotal',
  'totales.iva',
  'totales.total',
] as const
export type ScoredField = (typeof scoredFields)[number]

export type FieldState = 'right' | 'wrong' | 'missing'

export interface ItemScore {
  expected: number
  answered: number
  found: number
}

export interface CaseScore {
  fields: Partial<Record<ScoredField, { state: FieldState; expected: Value; got: Value | undefined }>>
  items: ItemScore
}

export function scalarAt(data: unknown, path: string): Value | undefined {
  const parsed = scalar.safeParse(valueAt(data, path))
  return parsed.success && !isBlank(parsed.data) ? parsed.data : undefined
}

export function scoreCase(expected: Expected, answer: ExtractedData): CaseScore {
  const fields: CaseScore['fields'] = {}
  for (const field of scoredFields) {
    const wanted = scalarAt(expected, field)
    if (wanted === undefined) continue
    const got = scalarAt(answer, field)
    const accepted = [wanted, ...(expected.alt?.[field] ?? [])]
    const right =
      got !== undefined && accepted.some((value) => isSame(field, [value, got], { expected, answer }))
    fields[field] = {
      state: right ? 'right' : got === undefined ? 'missing' : 'wrong',
      expected: wanted,
      got,
    }
  }
  return { fields, items: scoreItems(expected, answer) }
}

function isSame(
  field: ScoredField,
  [wanted, got]: readonly [Value, Value],
  { expected, answer }: { expected: Expected; answer: ExtractedData },
): boolean {
  switch (field) {
    case 'documento.tipo':
      return documentKind(wanted) === documentKind(got)
    case 'documento.numero': {
      const [mine, theirs] = [scalarAt(expected, 'documento.serie'), scalarAt(answer, 'documento.serie')]
      return sameNumber(wanted, got, {
        ...(mine === undefined ? {} : { expected: mine }),
        ...(theirs === undefined ? {} : { got: theirs }),
      })
    }
    case 'documento.fecha':
    case 'documento.fecha_vencimiento':
      return String(got).startsWith(String(wanted))
    case 'documento.moneda':
      return String(got).toUpperCase() === wanted
    case 'proveedor.nombre':
    case 'cliente.nombre':
      return sameName(String(wanted), String(got))
    case 'documento.serie':
    case 'documento.folio_fiscal':
    case 'proveedor.rfc':
    case 'cliente.rfc':
      return sameId(wanted, got)
    case 'totales.subtotal':
    case 'totales.iva':
    case 'totales.total':
      // Credit notes print their amounts with or without a minus.
      return sameAmount(
        wanted,
        got,
        documentKind(scalarAt(expected, 'documento.tipo') ?? '') === 'nota de credito',
      )
  }
}

function linesOf(data: ExtractedData): LineItem[] {
  const lists = [data.productos ?? [], data.articulos ?? [], data.items ?? []]
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest))
}

const present = (values: readonly (Value | null | undefined)[]) =>
  values.flatMap((value) => (isBlank(value) ? [] : [value]))

/**
 * A line counts as found when description and total agree; if the page prints no total, the quantity is compared instead.
 */
function scoreItems(expected: Expected, answer: ExtractedData): ItemScore {
  const wanted = linesOf(expected)
  // When the expected answer states no lines, answered lines cannot be scored.
  if (!expected.productos && !expected.articulos && !expected.items)
    return { expected: 0, answered: 0, found: 0 }
  const got = linesOf(answer)
  const unused = new Set(got)
  let found = 0
  wanted.forEach((line, index) => {
    const totals = present([line.total, ...(expected.alt?.[`productos.${index}.total`] ?? [])])
    const match = [...unused].find((other) => isSameLine(line, totals, other))
    if (!match) return
    unused.delete(match)
    found++
  })
  return { expected: wanted.length, answered: got.length, found }
}

function isSameLine(line: LineItem, totals: readonly Value[], other: LineItem): boolean {
  if (likeness(line.descripcion ?? '', other.descripcion ?? '') < 0.8) return false
  if (totals.length > 0) {
    const offered = present([other.total, other.subtotal])
    return totals.some((total) => offered.some((value) => sameAmount(total, value)))
  }
  return isBlank(line.cantidad) || (!isBlank(other.cantidad) && sameAmount(line.cantidad, other.cantidad))
}

export interface Summary {
  cases: number
  perfect: number
  fields: Partial<Record<ScoredField, { right: number; wrong: number; missing: number }>>
  all: { right: number; wrong: number; missing: number }
  items: ItemScore & { f1: number }
}

export function summarize(scores: readonly CaseScore[]): Summary {
  const fields: Summary['fields'] = {}
  const all = { right: 0, wrong: 0, missing: 0 }
  const items = { expected: 0, answered: 0, found: 0 }
  let perfect = 0
  for (const score of scores) {
    for (const field of scoredFields) {
      const state = score.fields[field]?.state
      if (!state) continue
      const count = (fields[field] ??= { right: 0, wrong: 0, missing: 0 })
      count[state]++
      all[state]++
    }
    if (Object.values(score.fields).every((field) => field.state === 'right')) perfect++
    for (const key of ['expected', 'answered', 'found'] as const) items[key] += score.items[key]
  }
  const f1 = items.expected + items.answered === 0 ? 1 : (2 * items.found) / (items.expected + items.answered)
  return { cases: scores.length, perfect, fields, all, items: { ...items, f1 } }
}
