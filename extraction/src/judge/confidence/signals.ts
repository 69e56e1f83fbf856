// What is known of a value, as signals by name: what the page says at its place, what rules say of it, what it looks
// like. How much each counts stands in one fitted table (weights.ts); nothing here is a number to tune.
import type { Check } from '@conforme/contract/data/extracted-data'
import { fieldRow } from '@conforme/contract/data/field-table'
import type { CheckRule } from '@conforme/contract/documents/severity'
import type { Evidence } from '../evidence/evidence.ts'
import type { Leaf } from '../evidence/leaves.ts'
import type { Place } from '../../layout/place.ts'
import type { FieldHint } from '../../processors/processor.ts'
import type { Comparison } from '../../compare-answers.ts'
import { formSignals } from './form-signals.ts'
import { belowSure, shownAt } from './odds.ts'
import type { Surroundings } from './surroundings.ts'
import type { Signal } from './signal.ts'

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
    ...kindSignals(known),
    ...formSignals(known.leaf, known.surroundings, known.fromPicture),
    ...evidenceSignals(known),
    ...labelSignals(known),
    ...pictureSignals(known),
    ...eyesSignals(known),
    ...known.checks.filter((check) => !isAnswered(check, known)).map((check) => checkSignal(check, known)),
    ...hintSignals(known.hint),
    ...habitSignals(known.hint),
    ...rivalSignals(known),
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

type Group = 'nombre' | 'id' | 'folio' | 'numero' | 'fecha' | 'monto' | 'titulo' | 'texto' | 'linea' | 'otro'

/** Addresses, terms, remarks: what stands beside what is booked. */
const isBeside = /^informacion_adicional\.|\.(?:direccion|telefono|email)$/

function groupOf({ path, name, kind, item }: Leaf): Group {
  if (item !== undefined) return 'linea'
  if (isBeside.test(path)) return 'otro'
  if (name === 'nombre') return 'nombre'
  if (path === 'documento.numero' || path === 'documento.serie') return 'numero'
  if (name === 'folio_fiscal') return 'folio'
  if (kind === 'amount') return 'monto'
  if (kind === 'date') return 'fecha'
  if (kind === 'id') return 'id'
  return kind === 'documentType' || kind === 'currency' ? 'titulo' : 'texto'
}

/** Some fields are harder than others, and papers of countries whose forms the reader knows less of are harder still. */
function kindSignals({ leaf, surroundings }: Known): Signal[] {
  const field = leaf.item === undefined ? (fieldRow(leaf.path) ? leaf.path : 'otro') : `linea.${leaf.name}`
  return [{ name: `campo ${field}` }, ...(surroundings.peruvian ? [] : [abroad(leaf)])]
}

/** Only our own drawings say what else stands on papers of other countries, so nothing of it is sure. */
function abroad(leaf: Leaf): Signal {
  const group = groupOf(leaf)
  return { name: `extranjero ${group}`, against: true, ...(group === 'otro' && { cap: belowSure }) }
}

function evidenceSignals(known: Known): Signal[] {
  const { evidence, hasText, leaf } = known
  if (!hasText)
    return [
      {
        name: 'sin texto',
        cap: 0.75,
        reason: 'El documento no tiene texto que se pueda leer para comprobarlo.',
      },
    ]
  const page = evidence.place ? ` en la página ${evidence.place.page}` : ''
  // What a PDF states as text is certain; what a picture shows was read by a machine.
  if (evidence.kind === 'exacta')
    return [
      {
        name: `exacta ${known.fromPicture ? 'imagen' : groupOf(leaf)}`,
        reason: `Se encontró tal cual${page}.`,
      },
      ...(evidence.places > 1 && groupOf(leaf) === 'nombre' ? [{ name: 'nombre repetido' }] : []),
    ]
  if (evidence.kind === 'aproximada')
    return [{ name: 'aproximada', reason: `Se encontró algo muy parecido${page}, no exactamente igual.` }]
  if (isInCode(known))
    return [{ name: 'solo en el código', reason: 'No se encontró entre las palabras del documento.' }]
  // In a picture the words themselves may have been missed.
  if (known.fromPicture)
    return [
      {
        name: 'ninguna imagen',
        against: true,
        cap: 0.79,
        reason: 'No se encontró entre las palabras que se leyeron de la imagen.',
      },
    ]
  return [{ name: 'ninguna', against: true, cap: 0.69, reason: 'No se encontró en el documento.' }]
}

function labelSignals({ leaf, evidence }: Known): Signal[] {
  const label = evidence.label
  const isTotal = leaf.path.startsWith('totales.')
  if (evidence.labelled === 'own' && label)
    return [
      {
        name: `rótulo ${groupOf(leaf)} ${label.side === 'left' ? 'al lado' : 'encima'}`,
        reason: `Está junto a «${label.text.slice(-40).trim()}».`,
      },
    ]
  if (
    evidence.labelled === 'other' &&
    label &&
    (leaf.kind === 'amount' || leaf.kind === 'date' || leaf.path === 'documento.numero')
  )
    return [
      {
        name: `rótulo ajeno ${groupOf(leaf)}`,
        against: true,
        reason: `Está junto a «${label.text.slice(-40).trim()}», que es otro dato.`,
      },
    ]
  return evidence.kind === 'ninguna' || leaf.item !== undefined
    ? []
    : [{ name: `sin rótulo ${isTotal ? 'monto' : groupOf(leaf)}`, against: true }]
}

function pictureSignals({ leaf, evidence, fromPicture }: Known): Signal[] {
  if (!fromPicture || !evidence.place) return []
  const score = leaf.kind === 'text' ? meanScore(evidence.place) : evidence.place.score
  const percent = `${Math.round(score * 100)} %`
  if (score < 0.6)
    return [
      { name: 'imagen ilegible', against: true, reason: `La imagen se lee mal en ese lugar (${percent}).` },
    ]
  if (score < 0.8)
    return [
      {
        name: 'imagen dudosa',
        against: true,
        reason: `La imagen se lee con dificultad en ese lugar (${percent}).`,
      },
    ]
  return score < 0.9 ? [{ name: 'imagen regular', against: true }] : []
}

/** What two eyes read in two ways is not sure, unless a sum comes out with it or a digit checks it. */
function eyesSignals({ leaf, evidence, checks, fromPicture }: Known): Signal[] {
  const isExact = ['monto', 'fecha', 'id', 'numero'].includes(groupOf(leaf))
  const isTold =
    checks.some(({ regla, estado }) => estado === 'ok' && telling.has(regla)) &&
    !checks.some(({ regla, estado }) => estado !== 'ok' && regla === 'total-cuadra')
  const words = evidence.place?.words ?? []
  return fromPicture && isExact && !isTold && words.some(isReadTwice)
    ? [{ name: 'ojos que difieren', against: true, cap: belowSure }]
    : []
}

const telling: ReadonlySet<string> = new Set<CheckRule>([
  'total-cuadra',
  'importe-de-linea',
  'lineas-suman',
  'total-en-letras',
  'ruc-proveedor',
  'ruc-cliente',
])

const isReadTwice = ({ text, alternative }: Place['words'][number]): boolean =>
  alternative !== undefined && lettersOf(text) !== lettersOf(alternative)

/** `90.00` and `90,00` are one amount. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\d]/gu, '')

/** One bad word in a name or a description matters as much as its letters. */
function meanScore({ words, score }: Place): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  if (letters === 0) return score
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
}

/** Rules that bear on whether a value was read right, and how sure it can be at most where one fails. */
const caps: Readonly<Record<string, number>> = {
  'ruc-proveedor': 0.6,
  'ruc-cliente': 0.6,
  'total-cuadra': 0.65,
  'total-en-letras': 0.65,
  'impuesto-menor-que-base': 0.4,
  'codigo-qr': 0.6,
  'codigo-qr-impreso': 0.69,
  'serie-y-tipo': 0.85,
  'serie-y-numero': 0.69,
  'importe-de-linea': 0.69,
  'lineas-suman': 0.95,
  'tasa-igv': 0.85,
  'fecha-de-emision': 0.65,
  vencimiento: 0.69,
  'proveedor-distinto-de-cliente': 0.69,
  'empresa-propia': 0.69,
  moneda: 0.65,
} satisfies Partial<Record<CheckRule, number>>

/** Where a line of a picture does not multiply, the number that was read least surely is most often the misread one. */
const capOfSurer = 0.84

/** When a sum fails one part is wrong, and seldom one that a digital page prints behind its own label. */
const isPrintedAtItsName = ({ evidence, fromPicture }: Known): boolean =>
  !fromPicture && evidence.kind === 'exacta' && evidence.labelled === 'own'

function checkSignal(check: Check, known: Known): Signal {
  const { leaf, surroundings, fromPicture } = known
  const isSum = check.regla === 'total-cuadra'
  const cap = isSum && isPrintedAtItsName(known) ? capOfSurer : caps[check.regla]
  const { regla, estado, mensaje: reason } = check
  if (cap === undefined) return { name: 'otra regla' }
  const isElsewhere =
    regla === 'importe-de-linea' && estado === 'falla' && fromPicture && surroundings.surerThanItsLine
  if (isElsewhere) return { name: `regla ${regla} otro número`, against: true, cap: capOfSurer, reason }
  const where = regla === 'lineas-suman' && leaf.item !== undefined ? ' línea' : ''
  const name = `regla ${regla} ${estado}${where}`
  if (estado === 'ok') return { name, reason }
  return { name, against: true, reason, ...(estado === 'falla' && { cap }) }
}

/** Only of a processor that measures its own reading. */
function hintSignals(hint: FieldHint | undefined): Signal[] {
  const confidence = hint?.confidence
  if (confidence === undefined) return []
  const percent = `${Math.round(confidence * 100)} %`
  if (confidence < 0.5)
    return [
      {
        name: 'lector inseguro',
        against: true,
        reason: `El lector lo leyó con poca seguridad (${percent}).`,
      },
    ]
  if (confidence < 0.75)
    return [
      { name: 'lector con duda', against: true, reason: `El lector lo leyó con alguna duda (${percent}).` },
    ]
  return confidence > 0.95 ? [{ name: 'lector seguro' }] : []
}

/** The supplier's confirmed papers show it there too: it counts as much as its own record says. */
function habitSignals(hint: FieldHint | undefined): Signal[] {
  const { habit } = hint ?? {}
  return habit
    ? [{ name: 'costumbre', odds: habit.trust, ...(habit.reason && { reason: habit.reason }) }]
    : []
}

const closeRival = 1 // points of the reader's own scales
const farRival = 4

/** How near another candidate of the local reader came. */
function rivalSignals({ hint, leaf, fromPicture }: Known): Signal[] {
  const lead = hint?.lead
  if (lead === undefined) return []
  // A picture may have hidden the rival.
  const where = `${groupOf(leaf)}${fromPicture ? ' imagen' : ''}`
  if (lead < closeRival)
    return [
      {
        name: `rival cercano ${where}`,
        against: true,
        reason: 'Otro dato del documento podría ser este.',
      },
    ]
  return lead >= farRival ? [{ name: `sin rival ${where}` }] : []
}

function comparisonSignals(comparison: Comparison | undefined): Signal[] {
  if (!comparison) return []
  if (comparison.agrees)
    return [{ name: 'dos lecturas coinciden', reason: 'Dos lecturas independientes coinciden.' }]
  const { margin = 0, other } = comparison
  if (margin >= wideMargin)
    return [
      {
        name: 'otra lectura encaja peor',
        // It fits worse, so it lowers no confidence; it is only shown.
        isMute: true,
        reason: `Otra lectura dice «${String(other)}», que encaja peor con el resto del documento.`,
      },
    ]
  return [
    {
      name: 'otra lectura difiere',
      against: true,
      cap: Math.min(mostInDispute, shownAt(margin)),
      reason: `Otra lectura dice «${String(other)}».`,
    },
  ]
}

/** In log-odds: rules that hold with one value and break with the other. */
const wideMargin = 5
const mostInDispute = 0.85
