// Scores whether a document looks like what it claims to be, without asking SUNAT: its code against its print, its
// arithmetic, its ids and dates, and how the file was made. A misreading is not a forgery, so a value that was not found on
// the page does not count against it.
import type { Authenticity, Check } from '@conforme/contract/data/extracted-data'
import type { CheckRule } from '@conforme/contract/documents/severity'
import type { Evidence } from '../evidence/evidence.ts'
import type { Facts } from '../checks/facts.ts'
import { originSigns } from './origin-signs.ts'
import type { Origin } from '../../reading/reading.ts'
import type { Sign } from './sign.ts'

export interface AuthenticityInput {
  facts: Facts
  checks: Check[]
  evidence: Map<string, Evidence>
  origin: Origin
}

const clean = 0.9
const confirmedByCode = 0.97
/** Starting score of a foreign paper, whose rules cannot be checked here. */
const foreign = 0.82
const unreadable = 0.5
/** Threshold from which the screens call a document authentic. */
const authenticFrom = 0.6

export function judgeAuthenticity(input: AuthenticityInput): Authenticity {
  const { facts, origin } = input
  if (!facts.hasText) {
    const flag = 'No se pudo leer el documento para comprobarlo.'
    return {
      isAuthentic: false,
      confidence: unreadable,
      flags: [flag],
      analysis: `${flag} Revíselo a la vista.`,
    }
  }
  if (!looksLikeDocument(facts)) {
    const flag = 'No se reconocieron los datos de un comprobante en el documento.'
    return {
      isAuthentic: false,
      confidence: unreadable,
      flags: [flag],
      analysis: `${flag} Revíselo a la vista.`,
    }
  }
  const signs = [...checkSigns(input), ...originSigns(origin, facts)]
  const base = startOf(input)
  const confidence = Math.max(0.05, base - signs.reduce((sum, sign) => sum + sign.weight, 0))
  const rounded = Math.round(confidence * 100) / 100
  return {
    isAuthentic: rounded >= authenticFrom,
    confidence: rounded,
    flags: signs.map((sign) => sign.flag),
    analysis: analysisOf(input, signs),
  }
}

/** A letter or a brochure has nothing that could be authentic. */
function looksLikeDocument({ supplier, number, date, totals }: Facts): boolean {
  return (
    [supplier.taxId ?? supplier.name, number, date, totals.total].filter((value) => value !== undefined)
      .length >= 2
  )
}

function startOf({ facts, checks }: AuthenticityInput): number {
  if (!facts.peruvian) return foreign
  if (checks.some(({ regla, estado }) => regla === 'xml-firma' && estado === 'ok')) return confirmedByCode
  const confirmed = checks.find((check) => check.regla === 'codigo-qr' && check.estado === 'ok')
  return confirmed && confirmed.campos.length >= 4 ? confirmedByCode : clean
}

interface Weight {
  falla: number
  aviso: number
}

const weights: Readonly<Record<string, Weight>> = {
  'codigo-qr': { falla: 0.35, aviso: 0 },
  'codigo-qr-impreso': { falla: 0.4, aviso: 0 },
  'ruc-proveedor': { falla: 0.42, aviso: 0 },
  'ruc-cliente': { falla: 0.12, aviso: 0 },
  'serie-y-tipo': { falla: 0.15, aviso: 0 },
  'total-cuadra': { falla: 0.22, aviso: 0 },
  'total-en-letras': { falla: 0.22, aviso: 0 },
  'tasa-igv': { falla: 0.12, aviso: 0.03 },
  'importe-de-linea': { falla: 0.06, aviso: 0 },
  'lineas-suman': { falla: 0.05, aviso: 0 },
  'fecha-de-emision': { falla: 0.35, aviso: 0 },
  vencimiento: { falla: 0.05, aviso: 0 },
  'xml-firma': { falla: 0.3, aviso: 0 },
  'xml-cdr': { falla: 0.35, aviso: 0 },
  'xml-impreso': { falla: 0.4, aviso: 0 },
} satisfies Partial<Record<CheckRule, Weight>>
const missingCodeWeight = 0.06
/** Share of a rule's weight that counts on a picture, where a wrong digit is more often misread than misprinted. */
const pictureShare = 0.4

function checkSigns({ facts, checks, evidence }: AuthenticityInput): Sign[] {
  const byRule = new Map<string, Sign>()
  for (const check of checks) {
    const weight = weightOf(check, facts)
    if (weight <= 0 || !isPrinted(check, evidence)) continue
    const known = byRule.get(check.regla)
    // Each rule counts once, however many lines or fields it fails on; only the code adds up, as it may contradict several
    // fields.
    if (!known) byRule.set(check.regla, { weight, flag: check.mensaje })
    else if (check.regla === 'codigo-qr') known.weight = Math.min(0.6, known.weight + 0.1)
  }
  return [...byRule.values()]
}

function weightOf(check: Check, facts: Facts): number {
  if (check.estado === 'ok') return 0
  if (check.regla === 'codigo-qr' && check.estado === 'aviso')
    return facts.code || facts.fromPicture ? 0 : missingCodeWeight
  const weight = weights[check.regla]?.[check.estado] ?? 0
  return facts.fromPicture ? weight * pictureShare : weight
}

/** True if every value the rule is about was found on the page exactly and under its own label. */
function isPrinted(check: Check, evidence: Map<string, Evidence>): boolean {
  if (check.regla === 'codigo-qr-impreso' || check.regla.startsWith('xml-')) return true
  return check.campos.every((path) => {
    const found = evidence.get(path)
    if (!found) return true
    return found.kind === 'exacta' && (!path.startsWith('totales.') || found.labelled === 'own')
  })
}

function analysisOf({ facts, checks }: AuthenticityInput, signs: Sign[]): string {
  const passed = checks.filter((check) => check.estado === 'ok')
  const sentences: string[] = []
  if (!facts.peruvian)
    sentences.push(
      'El documento no es peruano: se comprobaron su aritmética y sus fechas, pero no las reglas de SUNAT.',
    )
  if (facts.code) sentences.push('Lleva un código de SUNAT, que se comparó con lo impreso.')
  else if (/^E(?:001|B01)$/.test(facts.serie ?? ''))
    sentences.push('Es un comprobante del portal de SUNAT, que no lleva código QR.')
  if (passed.length > 0) sentences.push(...[...new Set(passed.map((check) => check.mensaje))].slice(0, 4))
  sentences.push(
    signs.length === 0
      ? 'No se encontró ninguna señal de alteración.'
      : signs.length === 1
        ? 'Hay una señal que conviene revisar.'
        : `Hay ${signs.length} señales que conviene revisar.`,
  )
  if (facts.peruvian)
    sentences.push('No se consultó a SUNAT: la validez del comprobante se confirma en su portal.')
  return sentences.join(' ')
}
