// Signals from the form of a value: whether a name looks like a name and a line like a line.
import { identifyTaxId } from '@conforme/contract/values/tax-ids'
import { labelsOf, labelText } from '../evidence/labels.ts'
import type { Leaf } from '../evidence/leaves.ts'
import type { LabelName } from '../../labels/labels.ts'
import { belowSure } from './odds.ts'
import type { Signal } from './signal.ts'
import type { Surroundings } from './surroundings.ts'

export function formSignals(leaf: Leaf, around: Surroundings, fromPicture: boolean): Signal[] {
  const value = String(leaf.value)
  if (leaf.name === 'nombre') return [...nameSignals(value, around), ...roleSignals(around)]
  if (leaf.name === 'rfc') return [...idSignals(value, fromPicture, around.peruvian), ...roleSignals(around)]
  if (leaf.path === 'documento.numero') return numberSignals(value)
  if (leaf.path === 'documento.fecha') return dateSignals(value, around)
  if (leaf.path.startsWith('totales.')) return totalSignals(around)
  return leaf.item === undefined ? [] : lineSignals(leaf, around)
}

const legalForm =
  /\b(?:S\.?\s?A\.?(?:\s?C\.?)?(?:\s?A\.?)?|E\.?\s?I\.?\s?R\.?\s?L\.?|S\.?\s?R\.?\s?L\.?(?:TDA)?|S\.?\s?A\.?\s?S\.?|LTDA|LTD|LIMITED|S\.?\s?L\.?U?|INC|LLC|CORP|GMBH|SARL|A\.?G|B\.?V|N\.?V|S\.? DE R\.?L|S\.?\s?COOP|BHD|SOCIEDAD ANONIMA|SOCIEDAD ANÓNIMA)\b\.?/i
/** Terms, titles and labels that are mistaken for a name. */
const notAName =
  /^\d+\s*D[IÍ]AS|^(?:AL\s+)?(?:CONTADO|CR[EÉ]DITO|EFECTIVO)|^(?:FACTURA|BOLETA|RECIBO|ELECTR[OÓ]NICA|GU[IÍ]A|NOTA|ORDEN|SOLES|FECHA|DIRECCI[OÓ]N|RUC|MONEDA)\b|^(?:AV|JR|CALLE|PSJE)\.?\s/i
const nearId = 0.07
const farFromId = 0.16

/** True if all words look like names and surnames; for a person this is what the legal form is for a company. */
const isPersons = (words: readonly string[]): boolean =>
  words.length >= 3 && words.length <= 6 && words.every((word) => /^\p{L}{2,}$/u.test(word))

function nameSignals(name: string, { fromOwnId, ownIdIsAPersons }: Surroundings): Signal[] {
  const signals: Signal[] = []
  const words = labelText(name).split(' ')
  const isLabel = labelsOf(words.slice(0, 3).join(' ')).length > 0 && !legalForm.test(name)
  if (notAName.test(name) || !/\p{L}{2}/u.test(name))
    signals.push({
      name: 'nombre imposible',
      against: true,
      cap: 0.5,
      reason: 'No parece el nombre de una empresa o persona.',
    })
  else if (isLabel)
    signals.push({
      name: 'nombre con rótulo',
      against: true,
      reason: 'El nombre parece el rótulo de otro dato.',
    })
  else if (legalForm.test(name) || (ownIdIsAPersons && isPersons(words)))
    signals.push({ name: 'nombre con forma legal' })
  else if (words.length < 2) signals.push({ name: 'nombre de una palabra', against: true })
  else if (words.length > 7) signals.push({ name: 'nombre largo', against: true })
  if (/\d/.test(name)) signals.push({ name: 'nombre con cifras', against: true })
  if (/^(?:DEL?|Y|E|LA|LOS|EN)\s/i.test(name) && !/^L[AO]S?\s/i.test(name))
    signals.push({
      name: 'nombre incompleto',
      against: true,
      cap: 0.85,
      reason: 'El nombre parece estar incompleto.',
    })
  if (fromOwnId === undefined) signals.push({ name: 'nombre sin número tributario', against: true })
  else if (fromOwnId < nearId) signals.push({ name: 'nombre junto a su número' })
  else if (fromOwnId > farFromId) signals.push({ name: 'nombre lejos de su número', against: true })
  return signals
}

/** Without a check digit nothing rules out a misread digit. */
function idSignals(id: string, fromPicture: boolean, peruvian: boolean): Signal[] {
  const known = identifyTaxId(id)
  // Any eight digits make a DNI, and one in ten misread numbers passes the check digit of some country.
  const isByChance = known?.kind === 'DNI' || (!peruvian && /^\d+$/.test(id))
  const isChecked = known?.valid === true && !(fromPicture && isByChance)
  if (isChecked) return [{ name: 'número tributario válido' }]
  return fromPicture
    ? [
        {
          name: 'número sin dígito de control',
          against: true,
          cap: belowSure,
          reason: 'El número no tiene dígito de control que confirme su lectura en la imagen.',
        },
      ]
    : []
}

function roleSignals({ rolesKnown }: Surroundings): Signal[] {
  return rolesKnown
    ? [{ name: 'papeles conocidos' }]
    : [
        {
          name: 'papeles inciertos',
          against: true,
          reason: 'El documento no dice con claridad quién vende y quién compra.',
        },
      ]
}

/** A number with a series cannot be mistaken for a house number or a phone number. */
function numberSignals(number: string): Signal[] {
  const hasSeries = /^[A-Z0-9]{1,4}-\d{1,8}$/i.test(number)
  return hasSeries || number.replace(/\D/g, '').length >= 4
    ? []
    : [{ name: 'número corto', against: true, reason: 'El número es muy corto y puede ser de otra cosa.' }]
}

function totalSignals({ largest, isOddlyWhole }: Surroundings): Signal[] {
  return [
    ...(largest ? [{ name: 'monto mayor' }] : []),
    ...(isOddlyWhole
      ? [
          {
            name: 'monto sin decimales',
            against: true,
            reason: 'Los demás montos tienen decimales y este no.',
          },
        ]
      : []),
  ]
}

/** `03/04` may be in March or April if the country is not known. */
function dateSignals(date: string, { loneDate, isDayOrderOpen }: Surroundings): Signal[] {
  if (isDayOrderOpen)
    return [
      {
        name: 'fecha de dos lecturas',
        against: true,
        cap: belowSure,
        reason: 'El día y el mes pueden leerse al revés, y nada en el papel dice cuál va primero.',
      },
    ]
  if (loneDate) return [{ name: 'fecha única' }]
  const [, month = 0, day = 0] = date.split('-').map(Number)
  return day <= 12 && day !== month ? [{ name: 'fecha de dos lecturas', against: true }] : []
}

/** Detects a row of totals or of codes that was taken for a line item. */
function lineSignals({ name }: Leaf, { lineFits, lineDescription }: Surroundings): Signal[] {
  const signals: Signal[] = []
  const described = lineDescription !== undefined && /\p{L}{3}/u.test(lineDescription)
  if (!described)
    signals.push({
      name: 'línea sin descripción',
      against: true,
      cap: 0.85,
      reason: 'La línea no tiene una descripción legible.',
    })
  else if (isTotalsRow(lineDescription))
    signals.push({
      name: 'línea de totales',
      against: true,
      cap: 0.85,
      reason: 'La línea parece ser de los totales del documento.',
    })
  if (lineFits && (name === 'descripcion' || name === 'codigo' || name === 'unidad'))
    signals.push({ name: 'línea que cuadra' })
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
  if (text.startsWith('HONORARIOS BRUTOS')) return true
  return text.split(' ').length <= 5 && labelsOf(text).some((name) => totalsNames.has(name))
}
