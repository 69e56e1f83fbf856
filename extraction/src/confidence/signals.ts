// How much each thing that is known of a value speaks for it or against it, in log-odds, with the sentence that says
// so. Weights were set on generated documents whose answers are known (`bench/src/calibration.ts` shows the curve).
import type { Check } from '@conforme/contract/extracted-data'
import type { Evidence } from '../evidence/evidence.ts'
import type { Leaf } from '../evidence/leaves.ts'
import type { Place } from '../evidence/place.ts'
import type { FieldHint } from '../processors/processor.ts'
import type { Comparison } from '../second-opinion.ts'
import { formSignals } from './form-signals.ts'
import type { Surroundings } from './surroundings.ts'

export interface Signal {
  weight: number
  /** Never above this, whatever else speaks for it. */
  cap?: number
  reason?: string
}

export interface Known {
  leaf: Leaf
  evidence: Evidence
  checks: Check[]
  hint: FieldHint | undefined
  comparison: Comparison | undefined
  /** Some page could be read as words. */
  hasText: boolean
  /** The value's page came from a picture. */
  fromPicture: boolean
  surroundings: Surroundings
}

export function signalsOf(known: Known): Signal[] {
  const signals = [
    priorOf(known.leaf),
    ...formSignals(known.leaf, known.surroundings),
    ...evidenceSignals(known),
    ...labelSignals(known),
    ...pictureSignals(known),
    ...known.checks.filter((check) => !isAnswered(check, known)).map((check) => checkSignal(check, known)),
    ...hintSignals(known.hint),
    ...comparisonSignals(known.comparison),
  ]
  // What the code of the document says is known, however badly the words around it are read or add up.
  return isInCode(known) ? signals.map(({ cap: _, ...signal }) => signal) : signals
}

/** All lines together make the sum: it is the quantity or the price of a line that does not fit its amount. */
function isAnswered({ regla, estado }: Check, { leaf, checks }: Known): boolean {
  return (
    leaf.name === 'total' &&
    regla === 'importe-de-linea' &&
    estado === 'falla' &&
    checks.some((other) => other.regla === 'lineas-suman' && other.estado === 'ok')
  )
}

function isInCode({ checks }: Known): boolean {
  return checks.some((check) => check.regla === 'codigo-qr' && check.estado === 'ok')
}

/** Some fields are simply harder than others: where a name ends, which of two addresses. */
function priorOf({ path, name, kind }: Leaf): Signal {
  if (name === 'nombre') return { weight: -0.4 }
  if (name === 'direccion') return { weight: -0.3 }
  if (path.startsWith('informacion_adicional.')) return { weight: -0.2 }
  if (name === 'descripcion') return { weight: -0.2 }
  if (kind === 'documentType' || kind === 'currency') return { weight: 0.8 }
  return { weight: 0 }
}

function evidenceSignals(known: Known): Signal[] {
  const { evidence, hasText } = known
  if (!hasText)
    return [
      { weight: 0, cap: 0.75, reason: 'El documento no tiene texto que se pueda leer para comprobarlo.' },
    ]
  const page = evidence.place ? ` en la página ${evidence.place.page}` : ''
  // What a PDF states as text is certain; what a picture shows was read by a machine.
  if (evidence.kind === 'exacta')
    return [{ weight: known.fromPicture ? 1.7 : 2, reason: `Se encontró tal cual${page}.` }]
  if (evidence.kind === 'aproximada')
    return [{ weight: 0.4, reason: `Se encontró algo muy parecido${page}, no exactamente igual.` }]
  if (isInCode(known)) return [{ weight: 0, reason: 'No se encontró entre las palabras del documento.' }]
  // In a picture the words themselves may have been missed.
  if (known.fromPicture)
    return [
      { weight: -0.4, cap: 0.79, reason: 'No se encontró entre las palabras que se leyeron de la imagen.' },
    ]
  return [{ weight: -0.8, cap: 0.69, reason: 'No se encontró en el documento.' }]
}

function labelSignals({ leaf, evidence }: Known): Signal[] {
  const label = evidence.label
  const isTotal = leaf.path.startsWith('totales.')
  if (evidence.labelled === 'own' && label)
    return [{ weight: isTotal ? 1.2 : 0.8, reason: `Está junto a «${label.text.slice(-40).trim()}».` }]
  if (
    evidence.labelled === 'other' &&
    label &&
    (leaf.kind === 'amount' || leaf.kind === 'date' || leaf.path === 'documento.numero')
  )
    return [{ weight: -1.2, reason: `Está junto a «${label.text.slice(-40).trim()}», que es otro dato.` }]
  if (isTotal && evidence.kind !== 'ninguna') return [{ weight: -0.5 }]
  return []
}

function pictureSignals({ leaf, evidence, fromPicture }: Known): Signal[] {
  if (!fromPicture || !evidence.place) return []
  const score = leaf.kind === 'text' ? meanScore(evidence.place) : evidence.place.score
  const percent = `${Math.round(score * 100)} %`
  if (score < 0.6) return [{ weight: -1.2, reason: `La imagen se lee mal en ese lugar (${percent}).` }]
  if (score < 0.8)
    return [{ weight: -0.6, reason: `La imagen se lee con dificultad en ese lugar (${percent}).` }]
  return [{ weight: score < 0.9 ? -0.3 : -0.1 }]
}

/** One bad word in a name or a description matters as much as its letters. */
function meanScore({ words, score }: Place): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  if (letters === 0) return score
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
}

interface Weights {
  ok: number
  aviso: number
  falla: number
  cap?: number
}

const checkWeights: Record<string, Weights> = {
  'ruc-proveedor': { ok: 1.4, aviso: -1, falla: -2.5, cap: 0.6 },
  'ruc-cliente': { ok: 1.4, aviso: -1, falla: -2.5, cap: 0.6 },
  'total-cuadra': { ok: 1.6, aviso: -0.4, falla: -2, cap: 0.65 },
  'total-en-letras': { ok: 1.8, aviso: -0.6, falla: -1.5, cap: 0.65 },
  'codigo-qr': { ok: 3, aviso: 0, falla: -2.5, cap: 0.6 },
  'codigo-qr-impreso': { ok: 0, aviso: 0, falla: -1, cap: 0.69 },
  'serie-y-tipo': { ok: 0.8, aviso: -0.5, falla: -1.2 },
  'serie-y-numero': { ok: 0, aviso: 0, falla: -1.5, cap: 0.69 },
  'importe-de-linea': { ok: 1.2, aviso: -0.5, falla: -1.5, cap: 0.69 },
  'lineas-suman': { ok: 0.7, aviso: -0.3, falla: -0.7 },
  'tasa-igv': { ok: 0.8, aviso: -0.4, falla: -1.2 },
  'fecha-de-emision': { ok: 0.3, aviso: -0.3, falla: -2, cap: 0.65 },
  vencimiento: { ok: 0.3, aviso: -0.3, falla: -1.5, cap: 0.69 },
  'proveedor-distinto-de-cliente': { ok: 0, aviso: -1, falla: -1.5 },
  'empresa-propia': { ok: 0.8, aviso: 0, falla: -1.5, cap: 0.69 },
  moneda: { ok: 0, aviso: -0.8, falla: -2, cap: 0.65 },
}

/** In a picture one of a line's three numbers is misread as a rule, and most often the one that was read least surely. */
const elsewhere = { falla: -0.8, cap: 0.84 }

function checkSignal(check: Check, { leaf, surroundings, fromPicture }: Known): Signal {
  const weights = checkWeights[check.regla]
  if (!weights) return { weight: 0 }
  if (
    check.regla === 'importe-de-linea' &&
    check.estado === 'falla' &&
    fromPicture &&
    surroundings.surerThanItsLine
  )
    return { weight: elsewhere.falla, reason: check.mensaje, cap: elsewhere.cap }
  const weight = weights[check.estado]
  // The sum of the lines says less about each of many values than about the one it was compared with.
  const share = check.regla === 'lineas-suman' && leaf.item !== undefined ? 0.7 : 1
  const capped = check.estado === 'falla' && weights.cap !== undefined ? { cap: weights.cap } : {}
  return { weight: weight * share, reason: check.mensaje, ...capped }
}

/** Only of a processor that measures its own reading. */
function hintSignals(hint: FieldHint | undefined): Signal[] {
  const confidence = hint?.confidence
  if (confidence === undefined) return []
  const percent = `${Math.round(confidence * 100)} %`
  if (confidence < 0.5)
    return [{ weight: -1.4, reason: `El lector lo leyó con poca seguridad (${percent}).` }]
  if (confidence < 0.75) return [{ weight: -0.7, reason: `El lector lo leyó con alguna duda (${percent}).` }]
  return [{ weight: confidence > 0.95 ? 0.4 : 0 }]
}

function comparisonSignals(comparison: Comparison | undefined): Signal[] {
  if (!comparison) return []
  if (comparison.agrees) return [{ weight: 1.2, reason: 'Dos lecturas independientes coinciden.' }]
  return [{ weight: -1.5, cap: 0.85, reason: `Otra lectura dice «${String(comparison.other)}».` }]
}
