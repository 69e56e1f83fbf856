// The surroundings of a value in the answer and on the page: its party's id, the other values of its line.
import type { Check } from '@conforme/contract/data/extracted-data'
import type { FoundEvidence } from '../evidence/find-evidence.ts'
import type { Leaf } from '../evidence/leaves.ts'
import type { LabelName } from '../../labels/labels.ts'
import { isDayOrderOpen } from '../../normalize/month-first.ts'
import type { Place } from '../../layout/place.ts'

export interface Surroundings {
  /** Distance down the page from its party's id, as a share of the page; undefined if either was not found. */
  fromOwnId: number | undefined
  /** True if the first digits of its party's id mark a natural person. */
  ownIdIsAPersons: boolean
  /** True if the page or a rule states who sells and who buys. */
  rolesKnown: boolean
  /** True if quantity times price gives the amount on the value's own line. */
  lineFits: boolean
  /** True if another number of its line has lower OCR confidence and is thus likelier to be the wrong one. */
  surerThanItsLine: boolean
  /** The description of the value's own line. */
  lineDescription: string | undefined
  /** True if Peruvian rules apply to the paper. */
  peruvian: boolean
  /** True if the page prints only one date. */
  loneDate: boolean
  /** True if the order of day and month in the printed date is ambiguous and the page does not tell. */
  isDayOrderOpen: boolean
  /** True if no amount on the page is larger. */
  largest: boolean
  /** True if it has no decimals where nearly all amounts have some. */
  isOddlyWhole: boolean
}

interface Around {
  evidence: FoundEvidence
  checks: Check[]
  peruvian: boolean
}

export function surroundingsOf(
  { evidence, checks, peruvian }: Around,
  leaf: Leaf,
  place: Place | undefined,
): Surroundings {
  const party = /^(proveedor|cliente)\./.exec(leaf.path)?.[1]
  const own = party === undefined ? undefined : evidence.byPath.get(`${party}.rfc`)?.place
  const ownId = evidence.leaves.find(({ path }) => path === `${party}.rfc`)?.value
  return {
    fromOwnId: own && place && own.page === place.page ? Math.abs(own.box[1] - place.box[1]) : undefined,
    ownIdIsAPersons: peruvian && /^(?:1[057]\d{9}|\d{8})$/.test(String(ownId ?? '')),
    rolesKnown: rolesKnown(evidence, checks),
    lineFits: leaf.item !== undefined && lineFits(checks, leaf.item),
    surerThanItsLine: place !== undefined && surerThanItsLine(evidence, leaf, place),
    lineDescription: leaf.item === undefined ? undefined : descriptionOf(evidence.leaves, leaf.item),
    peruvian,
    loneDate: evidence.index.datesByValue.size === 1,
    isOddlyWhole: leaf.path.startsWith('totales.') && place !== undefined && isOddlyWhole(evidence, place),
    isDayOrderOpen: leaf.path === 'documento.fecha' && hasOpenOrder(evidence, String(leaf.value)),
    largest: leaf.path === 'totales.total' && isLargest(evidence, leaf),
  }
}

function rolesKnown({ byPath, leaves }: FoundEvidence, checks: Check[]): boolean {
  const ids = leaves.filter(({ path }) => path === 'proveedor.rfc' || path === 'cliente.rfc')
  if (ids.length < 2) return true
  const confirmed = checks.some(
    ({ regla, estado, campos }) =>
      estado === 'ok' &&
      (regla === 'empresa-propia' || (regla === 'codigo-qr' && campos.includes('proveedor.rfc'))),
  )
  const named = (path: string, label: LabelName) => byPath.get(path)?.label?.names.includes(label)
  return (
    confirmed ||
    named('cliente.nombre', 'client-name') === true ||
    named('proveedor.nombre', 'supplier-name') === true
  )
}

function lineFits(checks: Check[], item: string): boolean {
  return checks.some(
    ({ regla, estado, campos }) =>
      regla === 'importe-de-linea' && estado === 'ok' && campos.some((path) => path.startsWith(`${item}.`)),
  )
}

const noticeable = 0.02 // difference between scores; a score is that of the least sure word

function surerThanItsLine({ byPath }: FoundEvidence, leaf: Leaf, place: Place): boolean {
  if (leaf.item === undefined) return false
  const scores = ['cantidad', 'precio', 'total'].flatMap((name) => {
    const path = `${leaf.item}.${name}`
    return path === leaf.path ? [] : (byPath.get(path)?.place?.score ?? [])
  })
  return scores.some((score) => score < place.score - noticeable)
}

function hasOpenOrder({ index }: FoundEvidence, date: string): boolean {
  const [year = '', month = 0, day = 0] = date.split('-').map(Number)
  if (Number(day) > 12 || day === month) return false
  const text = index.words.map((word) => word.text).join(' ')
  const inFigures = [`${month}.${day}`, `${day}.${month}`].map((pair) => {
    const [one, other] = pair.split('.')
    return new RegExp(`(?<!\\d)0?${one}[/.-]0?${other}[/.-](?:20)?${String(year).slice(-2)}(?!\\d)`)
  })
  return inFigures.some((form) => form.test(text)) && isDayOrderOpen(text)
}

const withDecimals = /[.,]\d{2}\D*$/

function isOddlyWhole({ index }: FoundEvidence, { words }: Place): boolean {
  const own = words.map(({ text }) => text).join('')
  if (withDecimals.test(own) || /^\D*0\D*$/.test(own)) return false
  const others = index.amounts.filter(({ text }) => withDecimals.test(text))
  return others.length >= 3
}

/** Compares only with amounts that have decimals. */
function isLargest({ index }: FoundEvidence, { value }: Leaf): boolean {
  return index.amounts.every(
    (amount) => !withDecimals.test(amount.text) || Math.abs(amount.value) <= Number(value) + 0.005,
  )
}

function descriptionOf(leaves: Leaf[], item: string): string | undefined {
  const leaf = leaves.find(({ path }) => path === `${item}.descripcion`)
  return leaf ? String(leaf.value) : undefined
}
