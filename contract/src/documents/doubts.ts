// Doubts: the questions about a document that a person has to decide, worst first. Only fields that reach the books or the
// payment.
import { doubtfulBookFields } from '../data/book-fields.ts'
import type { Document } from './documents.ts'
import type { Check, ExtractedData, FieldNote } from '../data/extracted-data.ts'
import { severityOfCheck } from './severity.ts'

type Value = string | number | boolean | null

/** The source of an answer. */
export type AnswerSource = 'documento' | 'lectura' | 'codigo' | 'regla' | 'otra-lectura'

export interface Answer {
  value: Value
  source: AnswerSource
}

export interface Doubt {
  /** Path of the field that the answer is written to. */
  path: string
  /** Reasons shown to the person; the failed check comes first. */
  reasons: readonly string[]
  /** The current value, then the alternatives. When there is only one, the person accepts it or types another. */
  answers: readonly Answer[]
  /** Cost of a wrong answer; doubts are sorted by it. */
  weight: number
}

/** Cost of a wrong value by field: a wrong payment, a wrong booking, or an error that is hard to find. */
const worth: Readonly<Record<string, number>> = {
  'totales.total': 10,
  'proveedor.rfc': 9,
  'informacion_adicional.cci': 9,
  'informacion_adicional.cuenta_bancaria': 9,
  'documento.numero': 8,
  'totales.iva': 7,
  'totales.subtotal': 7,
  'documento.fecha': 6,
  'documento.moneda': 6,
  'documento.tipo': 6,
  'informacion_adicional.detraccion_monto': 6,
  'cliente.rfc': 5,
  'documento.serie': 5,
  'totales.otros_impuestos': 4,
  'totales.descuentos': 4,
  'informacion_adicional.detraccion_codigo': 4,
  'informacion_adicional.detraccion_porcentaje': 4,
  'proveedor.nombre': 4,
  'documento.fecha_vencimiento': 3,
}
/** Line fields matter only when a sum does not add up. */
const worthOfLine = 3

type Doubtful = Pick<Document, 'extractedData' | 'editedFields'>

export function doubtsOf({ extractedData, editedFields }: Doubtful): Doubt[] {
  if (!extractedData) return []
  const metadata = extractedData.metadata
  const checks = metadata?.revisiones ?? []
  const failed = checks.filter(asksSomething(extractedData))
  const hints = checks.filter((check) => check.estado !== 'ok' && !failed.includes(check))
  const byRule = mergeByPath(failed.flatMap((check) => toDoubt(check, extractedData, hints)))
  // A failed check gets one question for all its values, so those values are not asked about again.
  const settled = new Set([...byRule.map(({ path }) => path), ...failed.flatMap(({ campos }) => campos)])
  const byValue = doubtfulBookFields(extractedData)
    .filter((path) => !settled.has(path) && editedFields[path] === undefined)
    .map((path) => doubtOfValue(path, extractedData))
  return [...byRule, ...byValue].toSorted((left, right) => right.weight - left.weight)
}

function asksSomething(data: ExtractedData): (check: Check) => boolean {
  return ({ regla, estado, campos, arreglo }) => {
    if (!campos.some((path) => worthOf(path) > 0)) return false
    if (estado === 'ok') return false
    if (severityOfCheck(regla, estado) !== 'nota') return true
    // Hints only fill empty fields.
    return arreglo !== undefined && isEmpty(valueAt(data, arreglo.campo))
  }
}

/** When a check over many values fails, a hint names the value that is wrong and the value that would fit. */
function toDoubt(check: Check, data: ExtractedData, hints: readonly Check[]): Doubt[] {
  const hint = check.arreglo ? undefined : hints.find(({ arreglo }) => fixes(arreglo, check.campos))
  const fix = check.arreglo ?? hint?.arreglo
  const path = fix?.campo ?? leastSure(check.campos, data)
  if (path === undefined) return []
  const source = (hint ?? check).regla.startsWith('codigo-qr') ? 'codigo' : 'regla'
  const answers = [...answersAt(path, data), ...(fix ? [{ value: fix.valor, source } as const] : [])]
  // A failed check outranks any low-confidence value.
  const weight = check.estado === 'falla' ? 10 + worthOf(path) : worthOf(path)
  const reasons = hint ? [hint.mensaje, check.mensaje] : [check.mensaje]
  return [{ path, reasons, answers: distinct(answers), weight }]
}

function fixes(fix: Check['arreglo'], paths: readonly string[]): boolean {
  return fix !== undefined && paths.includes(fix.campo) && worthOf(fix.campo) > 0
}

function leastSure(paths: readonly string[], data: ExtractedData): string | undefined {
  const campos = data.metadata?.campos ?? {}
  return paths
    .filter((path) => worthOf(path) > 0)
    .toSorted((left, right) => (campos[left]?.confianza ?? 0) - (campos[right]?.confianza ?? 0))[0]
}

function doubtOfValue(path: string, data: ExtractedData): Doubt {
  const note = data.metadata?.campos[path]
  const unsure = 1 - (note?.confianza ?? 0)
  return { path, reasons: reasonsOf(note), answers: answersAt(path, data), weight: worthOf(path) * unsure }
}

function reasonsOf(note: FieldNote | undefined): readonly string[] {
  return note && note.motivos.length > 0 ? note.motivos.slice(0, 2) : ['Se leyó con poca claridad.']
}

/** The current value, then the value of another reading of the same page. */
function answersAt(path: string, data: ExtractedData): Answer[] {
  const note = data.metadata?.campos[path]
  const value = valueAt(data, path)
  const other = note?.otraLectura?.valor
  return distinct([
    ...(isEmpty(value)
      ? []
      : [{ value, source: note?.evidencia === 'ninguna' ? ('lectura' as const) : ('documento' as const) }]),
    ...(isEmpty(other ?? null) ? [] : [{ value: other ?? null, source: 'otra-lectura' as const }]),
  ])
}

function mergeByPath(doubts: readonly Doubt[]): Doubt[] {
  const merged = new Map<string, Doubt>()
  for (const doubt of doubts) {
    const before = merged.get(doubt.path)
    merged.set(
      doubt.path,
      before
        ? {
            path: doubt.path,
            reasons: [...new Set([...before.reasons, ...doubt.reasons])],
            answers: distinct([...before.answers, ...doubt.answers]),
            weight: Math.max(before.weight, doubt.weight),
          }
        : doubt,
    )
  }
  return [...merged.values()]
}

const maxAnswers = 3

function distinct(answers: readonly Answer[]): Answer[] {
  const seen = new Set<Value>()
  return answers.filter(({ value }) => !seen.has(value) && seen.add(value)).slice(0, maxAnswers)
}

function worthOf(path: string): number {
  return worth[path] ?? (/^(?:productos|articulos|items)\.\d+\./.test(path) ? worthOfLine : 0)
}

export function valueAt(data: ExtractedData, path: string): Value {
  let place: unknown = data
  for (const part of path.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, part)) return null
    place = (place as Record<string, unknown>)[part]
  }
  return typeof place === 'string' || typeof place === 'number' || typeof place === 'boolean' ? place : null
}

function isEmpty(value: Value): boolean {
  return value === null || value === ''
}
