// Computes the confidence of each value and of the document from what is known of them, never from what a model claims.
import type { Check, ExtractedData, FieldNote } from '@conforme/contract/data/extracted-data'
import { fieldBand } from '@conforme/contract/documents/bands'
import type { CheckRule } from '@conforme/contract/documents/severity'
import { clampBox } from '../../layout/boxes.ts'
import type { Place } from '../../layout/place.ts'
import { noEvidence } from '../evidence/evidence.ts'
import type { FoundEvidence } from '../evidence/find-evidence.ts'
import type { FieldHint } from '../../processors/processor.ts'
import type { Reading } from '../../reading/reading.ts'
import type { Comparison } from '../../compare-answers.ts'
import { toConfidence, weightOf } from './odds.ts'
import { lettersOf } from './picture-signals.ts'
import { signalsOf } from './signals.ts'
import { isForeign, type Signal } from './signal.ts'
import { surroundingsOf } from './surroundings.ts'

export interface ConfidenceInput {
  evidence: FoundEvidence
  checks: Check[]
  reading: Reading
  hints: Record<string, FieldHint>
  /** Values of another reading, by path. */
  comparisons: Map<string, Comparison>
  /** True if Peruvian rules apply to the paper. */
  peruvian: boolean
}

const mostReasons = 5
/** Signals by path; the fit of the weights uses the same ones. */
export function signalsByPath(input: ConfidenceInput): Map<string, Signal[]> {
  const checksByPath = new Map<string, Check[]>()
  for (const check of input.checks)
    for (const path of check.campos) checksByPath.set(path, [...(checksByPath.get(path) ?? []), check])
  const pictures = new Set(
    input.reading.pages.filter((page) => page.source === 'ocr').map((page) => page.number),
  )
  return new Map(
    input.evidence.leaves.map((leaf) => {
      const evidence = input.evidence.byPath.get(leaf.path) ?? noEvidence
      const { place } = evidence
      const signals = signalsOf({
        leaf,
        evidence,
        checks: checksByPath.get(leaf.path) ?? [],
        hint: input.hints[leaf.path],
        comparison: input.comparisons.get(leaf.path),
        hasText: input.evidence.index.words.length > 0,
        surroundings: surroundingsOf(input, leaf, place),
        fromPicture: place ? pictures.has(place.page) : pictures.size > 0,
      })
      return [leaf.path, signals] as const
    }),
  )
}

export function noteFields(input: ConfidenceInput): Record<string, FieldNote> {
  return Object.fromEntries(
    [...signalsByPath(input)].map(([path, signals]) => [path, noteOf(input, path, signals)]),
  )
}

function noteOf(input: ConfidenceInput, path: string, signals: Signal[]): FieldNote {
  const evidence = input.evidence.byPath.get(path) ?? noEvidence
  const { place } = evidence
  const comparison = input.comparisons.get(path)
  const confianza = toConfidence(signals)
  const habit = input.hints[path]?.habit
  const differs = comparison && !comparison.agrees
  return {
    confianza,
    ...(place && { pagina: place.page, caja: clampBox(place.box) }),
    evidencia: evidence.kind,
    motivos: [...enginesDiffer(input, path, place), ...reasonsOf(signals, confianza)].slice(0, mostReasons),
    ...(habit && {
      costumbre: {
        valor: habit.value,
        peso: habit.trust,
        ...(habit.reason !== undefined && { motivo: habit.reason }),
      },
    }),
    ...(differs && { otraLectura: { procesador: comparison.by, valor: comparison.other } }),
  }
}

const sums: readonly CheckRule[] = ['total-cuadra', 'importe-de-linea', 'lineas-suman']

/** Tells the person both readings where the two OCR engines read a number differently. */
function enginesDiffer({ checks }: ConfidenceInput, path: string, place: Place | undefined): string[] {
  const comesOut = checks.some(
    ({ regla, estado, campos }) =>
      estado === 'ok' && campos.includes(path) && sums.some((sum) => sum === regla),
  )
  return (place?.words ?? []).flatMap(({ text, alternative }) => {
    if (alternative === undefined || lettersOf(text) === lettersOf(alternative)) return []
    const message = `En la imagen se puede leer ${text} o ${alternative}${lookAlike(text, alternative)}`
    return [comesOut ? `${message}; con ${text} cuadra la suma.` : `${message}.`]
  })
}

const letterNames: Record<string, string> = {
  '0': 'un cero',
  O: 'la letra O',
  o: 'la letra o',
  '1': 'un uno',
  I: 'la letra I',
  l: 'la letra ele',
}

/** Names the letter in which two words differ that look the same on a screen. */
function lookAlike(text: string, alternative: string): string {
  if (text.length !== alternative.length) return ''
  const differing = [...text].flatMap((letter, i) => (letter === alternative[i] ? [] : [i]))
  const [first] = differing
  if (first === undefined || differing.length > 1) return ''
  const [one, other] = [letterNames[text[first] ?? ''], letterNames[alternative[first] ?? '']]
  return one && other ? `, con ${one} o con ${other}` : ''
}

/** Reasons to show, those against the value first. */
function reasonsOf(signals: Signal[], confidence: number): string[] {
  const ordered = signals.toSorted((a, b) => weightOf(a) - weightOf(b))
  const against = ordered.filter((signal) => signal.against)
  const inFavour = ordered.filter((signal) => !signal.against).toReversed()
  const doubts = against.flatMap((signal) => signal.reason ?? [])
  const negative = doubts.length === 0 && fieldBand(confidence) !== 'high' ? [generalDoubt(against)] : doubts
  const reasons = [...negative, ...inFavour.flatMap((signal) => signal.reason ?? [])]
  return [...new Set(reasons)].slice(0, mostReasons)
}

/** Fallback reason for an unsure value when no specific signal speaks against it. */
function generalDoubt(against: readonly Signal[]): string {
  return against.some(isForeign)
    ? 'No se reconoce como un papel peruano, y otras formas se conocen menos.'
    : 'Nada más en el papel lo confirma.'
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

/** Weighted mean over the fields a document is booked by; a required field that is missing counts as zero. */
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
