// Whether a value looks like what it should be: a name like a name, a line like a line.
import { labelsOf, labelText } from '../evidence/labels.ts'
import type { LabelName } from '../labels/labels.ts'
import type { Leaf } from '../evidence/leaves.ts'
import type { Signal } from './signals.ts'
import type { Surroundings } from './surroundings.ts'

export function formSignals(leaf: Leaf, around: Surroundings): Signal[] {
  if (leaf.name === 'nombre')
    return [...nameSignals(String(leaf.value), around), ...roleSignals(leaf, around)]
  if (leaf.name === 'rfc') return roleSignals(leaf, around)
  if (leaf.path === 'documento.numero') return numberSignals(String(leaf.value))
  return leaf.item === undefined ? [] : lineSignals(leaf, around)
}

const legalForm =
  /\b(?:S\.?\s?A\.?(?:\s?C\.?)?(?:\s?A\.?)?|E\.?\s?I\.?\s?R\.?\s?L\.?|S\.?\s?R\.?\s?L\.?(?:TDA)?|S\.?\s?A\.?\s?S\.?|LTDA|S\.?\s?L\.?U?|INC|LLC|CORP|GMBH|B\.?V|S\.? DE R\.?L|S\.?\s?COOP|SOCIEDAD ANONIMA|SOCIEDAD ANÓNIMA)\b\.?/i
/** Terms, titles and labels that stand where a name was expected. */
const notAName =
  /^\d+\s*D[IÍ]AS|^(?:AL\s+)?(?:CONTADO|CR[EÉ]DITO|EFECTIVO)|^(?:FACTURA|BOLETA|RECIBO|ELECTR[OÓ]NICA|GU[IÍ]A|NOTA|ORDEN|SOLES|FECHA|DIRECCI[OÓ]N|RUC|MONEDA)\b|^(?:AV|JR|CALLE|PSJE)\.?\s/i
const nearId = 0.07
const farFromId = 0.16

function nameSignals(name: string, { fromOwnId }: Surroundings): Signal[] {
  const signals: Signal[] = []
  if (notAName.test(name) || !/\p{L}{2}/u.test(name))
    signals.push({ weight: -3, cap: 0.5, reason: 'No parece el nombre de una empresa o persona.' })
  else if (legalForm.test(name)) signals.push({ weight: 1 })
  else if (name.split(' ').length < 2) signals.push({ weight: -0.4 })
  if (/^(?:DEL?|Y|E|LA|LOS|EN)\s/i.test(name) && !/^L[AO]S?\s/i.test(name))
    signals.push({ weight: -1.8, cap: 0.85, reason: 'El nombre parece estar incompleto.' })
  if (fromOwnId !== undefined && fromOwnId < nearId) signals.push({ weight: 0.6 })
  if (fromOwnId !== undefined && fromOwnId > farFromId) signals.push({ weight: -0.5 })
  return signals
}

function roleSignals({ name }: Leaf, { rolesKnown }: Surroundings): Signal[] {
  if (rolesKnown) return [{ weight: 0.2 }]
  return [
    {
      weight: name === 'rfc' ? -0.6 : -0.5,
      reason: 'El documento no dice con claridad quién vende y quién compra.',
    },
  ]
}

/** A number with a series cannot be taken for a house number or a phone. */
function numberSignals(number: string): Signal[] {
  return /^[A-Z0-9]{1,4}-\d{1,8}$/i.test(number) ? [{ weight: 0.4 }] : [{ weight: -0.7 }]
}

/** A row of totals or of codes that was taken for a line of its own. */
function lineSignals({ name }: Leaf, { lineFits, lineDescription }: Surroundings): Signal[] {
  const signals: Signal[] = []
  const described = lineDescription !== undefined && /\p{L}{3}/u.test(lineDescription)
  if (!described)
    signals.push({ weight: -1.6, cap: 0.85, reason: 'La línea no tiene una descripción legible.' })
  else if (isTotalsRow(lineDescription))
    signals.push({ weight: -1.6, cap: 0.85, reason: 'La línea parece ser de los totales del documento.' })
  if (lineFits && (name === 'descripcion' || name === 'codigo' || name === 'unidad'))
    signals.push({ weight: 0.9 })
  return signals
}

const totalsNames = new Set<LabelName>([
  'subtotal',
  'taxed',
  'exempt',
  'unaffected',
  'tax',
  'total',
  'net-received',
  'withholding',
  'rounding',
])

function isTotalsRow(description: string): boolean {
  const text = labelText(description)
  if (/^HONORARIOS BRUTOS/.test(text)) return true
  return text.split(' ').length <= 5 && labelsOf(text).some((name) => totalsNames.has(name))
}
