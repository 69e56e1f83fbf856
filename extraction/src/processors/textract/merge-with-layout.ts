// Merges the candidates of Textract's parts with what the local reader's rules find in Textract's words. The rules know the
// layout of Peruvian documents; Textract knows its labels, its tables and its confidences.
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { ReadPage } from '../../reading/reading.ts'
import type { FieldHint, RawAnswer } from '../processor.ts'
import { toExtractedData, type Assembled } from '../questions/answers/to-extracted-data.ts'
import { chooseCandidates, toAmount, toHint, type Candidate } from './candidates.ts'

export interface Found {
  header: Candidate[]
  items: Candidate[][]
}

/** Confidence from which a labelled value overrides the layout's. */
const sureCandidate = 0.75

/** Fields whose label may precede several amounts or numbers: only the whole page tells which is meant. */
const layoutKnowsBetter: ReadonlySet<string> = new Set([
  'documento.tipo',
  'documento.serie',
  'documento.numero',
  'totales.subtotal',
  'totales.descuentos',
])

const sections = ['documento', 'proveedor', 'cliente', 'totales', 'informacion_adicional'] as const

export function mergeWithLayout(
  found: Found,
  layout: RawAnswer | undefined,
  pages: readonly ReadPage[],
): Assembled {
  const chosen = chooseCandidates(found.header)
  const own = assembleCandidates(chosen, found.items)
  if (layout === undefined) return own
  const placed = withConfidence(layout.hints ?? {}, pages)
  const hints: Record<string, FieldHint> = {}
  const data: Record<string, Record<string, unknown>> = {}
  for (const section of sections) {
    const [ours, theirs] = [own.data[section] ?? {}, layout.data[section] ?? {}]
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
      const path = `${section}.${name}`
      const takesOurs = isBelieved(chosen.get(path), Reflect.get(theirs, name))
      ;(data[section] ??= {})[name] = Reflect.get(takesOurs ? ours : theirs, name)
      const hint = takesOurs ? own.hints[path] : placed[path]
      if (hint) hints[path] = hint
    }
  }
  const items = itemSource(own.data, layout.data) === 'own' ? own : { data: layout.data, hints: placed }
  for (const [path, hint] of Object.entries(items.hints))
    if (path.startsWith('productos.')) hints[path] = hint
  return { data: ExtractedData.parse({ ...data, productos: items.data.productos ?? [] }), hints }
}

/** True for a labelled value if the layout has none, or a different one with lower confidence. */
function isBelieved(candidate: Candidate | undefined, seen: unknown): boolean {
  if (candidate === undefined) return false
  if (seen === undefined || seen === null) return true
  if (layoutKnowsBetter.has(candidate.path) || isInside(seen, candidate.text)) return false
  return candidate.confidence >= sureCandidate
}

function assembleCandidates(chosen: Map<string, Candidate>, items: readonly Candidate[][]): Assembled {
  const assembled = toExtractedData(
    {
      header: Object.fromEntries([...chosen].map(([path, candidate]) => [path, candidate.text])),
      items: items.map((item) => Object.fromEntries(item.map((cell) => [cell.path, cell.text]))),
    },
    { lenient: true },
  )
  for (const [path, candidate] of chosen) assembled.hints[path] = toHint(candidate)
  items.forEach((item, row) => {
    for (const cell of item) assembled.hints[`productos.${String(row)}.${cell.path}`] = toHint(cell)
  })
  return assembled
}

/**
 * True if the layout's value is the same in a cleaner form: a date as ISO, an amount as a number, a name without its tax id.
 */
function isInside(seen: unknown, text: string): boolean {
  if (typeof seen === 'number') return toAmount(text) === seen
  if (typeof seen !== 'string') return false
  const bare = (value: string): string =>
    value
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase()
  return bare(text).includes(bare(seen)) || /^\d{4}-\d{2}-\d{2}$/.test(seen)
}

/** Of two lists of lines, the one that adds up to the document; else the longer one, and Textract's if equal. */
function itemSource(own: ExtractedData, layout: ExtractedData): 'own' | 'layout' {
  const [ours, theirs] = [own.productos ?? [], layout.productos ?? []]
  if (theirs.length === 0 || ours.length === 0) return ours.length >= theirs.length ? 'own' : 'layout'
  const totals = [layout.totales?.total, layout.totales?.subtotal, own.totales?.total, own.totales?.subtotal]
  const fits = (items: typeof ours): boolean => {
    const sum = items.reduce((all, item) => all + (item.total ?? item.subtotal ?? 0), 0)
    return totals.some((total) => typeof total === 'number' && Math.abs(total - sum) < 0.05)
  }
  if (fits(ours) !== fits(theirs)) return fits(ours) ? 'own' : 'layout'
  return ours.length >= theirs.length ? 'own' : 'layout'
}

/** A place is as sure as the least sure word on it. */
function withConfidence(
  hints: Record<string, FieldHint>,
  pages: readonly ReadPage[],
): Record<string, FieldHint> {
  return Object.fromEntries(Object.entries(hints).map(([path, hint]) => [path, withWords(hint, pages)]))
}

function withWords(hint: FieldHint, pages: readonly ReadPage[]): FieldHint {
  if (!hint.box || hint.page === undefined) return hint
  const [left, top, width, height] = hint.box
  const words = (pages.find((page) => page.number === hint.page)?.lines ?? [])
    .flatMap((line) => line.words)
    .filter(({ box }) => {
      const [x, y] = [box[0] + box[2] / 2, box[1] + box[3] / 2]
      return x >= left && x <= left + width && y >= top && y <= top + height
    })
  if (words.length === 0) return hint
  return { ...hint, confidence: Math.min(...words.map((word) => word.confidence)) }
}
