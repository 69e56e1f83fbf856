// Each value of an answer, with its confidence and whether it is right. A value where the page has none is wrong; fields
// that the truth does not cover are left out.
import type { ExtractedData, LineItem } from '@conforme/contract/data/extracted-data'
import { fieldRow } from '@conforme/contract/data/field-table'
import { likeness, sameAmount, sameId } from './same-value.ts'
import { scoreCase, scoredFields, scalarAt, type Expected } from './score.ts'

export interface ShownValue {
  path: string
  confidence: number
  right: boolean
  got: string | number
  expected: string | number | undefined
}

export function shownValues(expected: Expected, answer: ExtractedData): ShownValue[] {
  return [
    ...headerValues(expected, answer),
    ...besideValues(expected, answer),
    ...lineValues(expected, answer),
  ]
}

function confidenceOf(answer: ExtractedData, path: string): number | undefined {
  return answer.metadata?.campos[path]?.confianza ?? undefined
}

function headerValues(expected: Expected, answer: ExtractedData): ShownValue[] {
  const { fields } = scoreCase(expected, answer)
  return scoredFields.flatMap((path) => {
    const got = scalarAt(answer, path)
    const confidence = confidenceOf(answer, path)
    if (got === undefined || confidence === undefined) return []
    // Of tax office codes the truth states only Mexico's, but documents of other countries print theirs.
    if (path === 'documento.folio_fiscal' && fields[path] === undefined) return []
    const right = fields[path]?.state === 'right' || isImplied(path, got, expected)
    return [{ path, confidence, right, got, expected: scalarAt(expected, path) }]
  })
}

/** Fields that are not scored, if the truth has them. */
function besideValues({ besides = {} }: Expected, answer: ExtractedData): ShownValue[] {
  return Object.entries(besides).flatMap(([path, accepted]) => {
    const got = scalarAt(answer, path)
    const confidence = confidenceOf(answer, path)
    if (got === undefined || confidence === undefined) return []
    const same = fieldRow(path)?.kind === 'text' ? sameText : sameIdOrAmount
    const right = accepted.some((value) => same(value, got))
    return [{ path, confidence, right, got, expected: accepted[0] }]
  })
}

const sameText: Same = (left, right) => likeness(String(left), String(right)) >= 0.8
const sameIdOrAmount: Same = (left, right) =>
  typeof left === 'number' || typeof right === 'number' ? sameAmount(left, right) : sameId(left, right)

/** True without being printed: zero tax, or a due date equal to the issue date. */
function isImplied(path: string, got: string | number, expected: Expected): boolean {
  if (path === 'totales.iva') return got === 0 && scalarAt(expected, path) === undefined
  if (path === 'totales.subtotal')
    return scalarAt(expected, path) === undefined && got === scalarAt(expected, 'totales.total')
  return false
}

function lineValues(expected: Expected, answer: ExtractedData): ShownValue[] {
  const unused = new Set((expected.productos ?? []).keys())
  return (answer.productos ?? []).flatMap((line, at) => {
    const best = bestMatch(expected.productos ?? [], unused, line)
    if (best !== undefined) unused.delete(best)
    const truth = best === undefined ? undefined : expected.productos?.[best]
    return columns.flatMap(({ name, same }) => {
      const path = `productos.${at}.${name}`
      const confidence = confidenceOf(answer, path)
      const got = line[name]
      if (confidence === undefined || got === undefined || got === null) return []
      const wanted = truth?.[name]
      // The page may lack the column; the truth then says nothing about a value found by arithmetic.
      if (truth && (wanted === undefined || wanted === null)) return []
      const accepted = [wanted, ...(expected.alt?.[`productos.${best}.${name}`] ?? [])]
      const right = accepted.some((value) => value !== undefined && value !== null && same(value, got))
      return [{ path, confidence, right, got, expected: wanted ?? undefined }]
    })
  })
}

function bestMatch(lines: LineItem[], unused: Set<number>, line: LineItem): number | undefined {
  let best: { at: number; score: number } | undefined
  for (const at of unused) {
    const truth = lines[at]
    const like = likeness(truth?.descripcion ?? '', line.descripcion ?? '')
    const agrees = sameIfBoth(truth?.total, line.total)
    const score = like + (agrees ? 0.3 : 0)
    if (like >= 0.5 && (!best || score > best.score)) best = { at, score }
  }
  return best?.at
}

function sameIfBoth(left: number | null | undefined, right: number | null | undefined): boolean {
  if (left === null || left === undefined || right === null || right === undefined) return false
  return sameAmount(left, right)
}

type Same = (left: string | number, right: string | number) => boolean

const columns: { name: 'descripcion' | 'codigo' | 'cantidad' | 'precio' | 'total'; same: Same }[] = [
  { name: 'descripcion', same: (left, right) => likeness(String(left), String(right)) >= 0.8 },
  { name: 'codigo', same: sameId },
  { name: 'cantidad', same: (left, right) => sameAmount(left, right) },
  { name: 'precio', same: (left, right) => sameAmount(left, right) },
  { name: 'total', same: (left, right) => sameAmount(left, right) },
]
