// Confidence of each value and of the document, from what is known of them; never from what a model says of itself.
import { fieldBand } from '@conforme/contract/bands'
import type { Check, ExtractedData, FieldNote } from '@conforme/contract/extracted-data'
import { clampBox } from '../evidence/boxes.ts'
import { noEvidence } from '../evidence/evidence.ts'
import type { FoundEvidence } from '../evidence/find-evidence.ts'
import type { Leaf } from '../evidence/leaves.ts'
import type { FieldHint } from '../processors/processor.ts'
import type { Reading } from '../reading/reading.ts'
import type { Comparison } from '../second-opinion.ts'
import { signalsOf, type Signal } from './signals.ts'
import { surroundingsOf } from './surroundings.ts'

export interface ConfidenceInput {
  evidence: FoundEvidence
  checks: Check[]
  reading: Reading
  hints: Record<string, FieldHint>
  /** What another reading said, by path. */
  comparisons: Map<string, Comparison>
  /** Who gave the other reading. */
  otherProcessor: string | undefined
}

/** Nothing that a machine read is certain. */
const highest = 0.99
const lowest = 0.02
const mostReasons = 5
/** More is right than each sign says alone: measured, every band came out better than it said. */
const usual = 0.35
const tooLittle = 'Nada más en el documento lo confirma.'

export function noteFields(input: ConfidenceInput): Record<string, FieldNote> {
  const checksByPath = new Map<string, Check[]>()
  for (const check of input.checks)
    for (const path of check.campos) checksByPath.set(path, [...(checksByPath.get(path) ?? []), check])
  const pictures = new Set(
    input.reading.pages.filter((page) => page.source === 'ocr').map((page) => page.number),
  )
  const notes: Record<string, FieldNote> = {}
  for (const leaf of input.evidence.leaves)
    notes[leaf.path] = noteOf(input, leaf, checksByPath.get(leaf.path) ?? [], pictures)
  return notes
}

function noteOf(input: ConfidenceInput, leaf: Leaf, checks: Check[], pictures: Set<number>): FieldNote {
  const evidence = input.evidence.byPath.get(leaf.path) ?? noEvidence
  const place = evidence.place
  const comparison = input.comparisons.get(leaf.path)
  const signals = signalsOf({
    leaf,
    evidence,
    checks,
    hint: input.hints[leaf.path],
    comparison,
    hasText: input.evidence.index.words.length > 0,
    surroundings: surroundingsOf(input, leaf, place),
    fromPicture: place ? pictures.has(place.page) : pictures.size > 0,
  })
  const confianza = toConfidence(signals)
  const differs = comparison && !comparison.agrees && input.otherProcessor !== undefined
  return {
    confianza,
    ...(place && { pagina: place.page, caja: clampBox(place.box) }),
    evidencia: evidence.kind,
    motivos: reasonsOf(signals, confianza),
    ...(differs && { otraLectura: { procesador: input.otherProcessor ?? '', valor: comparison.other } }),
  }
}

function toConfidence(signals: Signal[]): number {
  const doubts = signals.map(({ weight }) => weight).filter((weight) => weight < 0)
  const support = signals.reduce((sum, { weight }) => sum + Math.max(0, weight), 0)
  // What speaks against a value mostly has one cause: a blurred spot is misread, and its line then does not multiply.
  const strongest = Math.min(0, ...doubts)
  const others = doubts.reduce((sum, weight) => sum + weight, 0) - strongest
  const odds = usual + support + strongest + 0.5 * others
  const cap = Math.min(highest, ...signals.map((signal) => signal.cap ?? 1))
  const value = Math.min(cap, Math.max(lowest, 1 / (1 + Math.exp(-odds))))
  return Math.round(value * 1000) / 1000
}

/** What speaks against it first; where nothing does, that too little speaks for it. */
function reasonsOf(signals: Signal[], confidence: number): string[] {
  const ordered = signals.toSorted((a, b) => a.weight - b.weight)
  const against = ordered.filter((signal) => signal.weight < 0)
  const inFavour = ordered.filter((signal) => signal.weight >= 0).toReversed()
  const said = against.flatMap((signal) => signal.reason ?? [])
  const lacking = said.length === 0 && fieldBand(confidence) !== 'high' ? [tooLittle] : []
  const reasons = [...said, ...inFavour.flatMap((signal) => signal.reason ?? []), ...lacking]
  return [...new Set(reasons)].slice(0, mostReasons)
}

const keyFields: Record<string, { weight: number; required: boolean }> = {
  'documento.numero': { weight: 1, required: true },
  'documento.fecha': { weight: 1, required: true },
  'proveedor.nombre': { weight: 0.7, required: true },
  'proveedor.rfc': { weight: 1, required: false },
  'cliente.rfc': { weight: 0.5, required: false },
  'totales.total': { weight: 2, required: true },
  'totales.subtotal': { weight: 0.5, required: false },
  'totales.iva': { weight: 0.7, required: false },
}
const lineItemsWeight = 1

/** Weighted mean over the fields a document is booked by; one that must be there and is not counts as nothing. */
export function documentConfidence(data: ExtractedData, notes: Record<string, FieldNote>): number {
  let sum = 0
  let weights = 0
  const isGuide = /^GU[IÍ]A/i.test(data.documento?.tipo ?? '')
  for (const [path, { weight, required }] of Object.entries(keyFields)) {
    const confidence = notes[path]?.confianza
    const isMissing = confidence === undefined || confidence === null
    if (isMissing && (!required || (isGuide && path === 'totales.total'))) continue
    sum += weight * (confidence ?? 0)
    weights += weight
  }
  const lines = Object.entries(notes)
    .filter(([path]) => /^(?:productos|articulos|items)\.\d+\./.test(path))
    .flatMap(([, note]) => note.confianza ?? [])
  if (lines.length > 0) {
    sum += lineItemsWeight * (lines.reduce((total, confidence) => total + confidence, 0) / lines.length)
    weights += lineItemsWeight
  }
  return weights === 0 ? 0 : Math.round((1000 * sum) / weights) / 1000
}
