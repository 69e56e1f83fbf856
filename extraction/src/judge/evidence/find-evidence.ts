// Finds each value of an answer on the page, whichever processor gave it. A wrong place is worse than none: a value that
// occurs by chance anywhere (0.00, a lone "1") is only taken behind its own label.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import type { FieldHint } from '../../processors/processor.ts'
import type { Reading } from '../../reading/reading.ts'
import { overlapOf } from '../../layout/boxes.ts'
import { noEvidence, type Evidence } from './evidence.ts'
import { findCurrency, findDocumentNumber, findDocumentType } from './find-document-words.ts'
import { findId, findText } from './find-text.ts'
import type { LabelName } from '../../labels/labels.ts'
import { createLabels, labelsOfField, labelsOfTitle, type Labels } from './labels.ts'
import { leavesOf, type Leaf } from './leaves.ts'
import { findLineItems } from './line-items.ts'
import { findSummedRows } from './summed-rows.ts'
import { amountKey } from '../../layout/amount-places.ts'
import { placeOfWords, type AmountPlace, type Place } from '../../layout/place.ts'
import { indexWords, type WordIndex } from '../../layout/word-index.ts'

export interface FoundEvidence {
  byPath: Map<string, Evidence>
  leaves: Leaf[]
  index: WordIndex
  labels: Labels
}

interface Search {
  index: WordIndex
  labels: Labels
  hints: Record<string, FieldHint>
  found: Map<string, Evidence>
  /** Rows that belong to line items. */
  itemRows: Set<number>
  /** Labels by which other papers refer to a document of this type. */
  titleLabels: readonly LabelName[]
}

export function findEvidence(
  data: ExtractedData,
  reading: Reading,
  hints: Record<string, FieldHint> = {},
): FoundEvidence {
  const index = indexWords(reading)
  const labels = createLabels(index)
  const leaves = leavesOf(data)
  const found = new Map<string, Evidence>()
  for (const items of itemGroups(leaves))
    for (const [path, evidence] of findLineItems(index, items)) found.set(path, evidence)
  const type = documentTypeOf(data.documento?.tipo ?? '')?.code ?? ''
  const titleLabels = labelsOfTitle[type] ?? []
  const search: Search = { index, labels, hints, found, itemRows: rowsOf(found), titleLabels }
  for (const leaf of leaves)
    if (found.get(leaf.path)?.kind === 'ninguna')
      found.set(leaf.path, hintedWords(search, leaf) ?? noEvidence)
  for (const leaf of leaves.toSorted((a, b) => orderOf(a) - orderOf(b)))
    if (!found.has(leaf.path)) found.set(leaf.path, findLeaf(search, leaf))
  return { byPath: found, leaves, index, labels }
}

/** One list per section, one group per item. */
function itemGroups(leaves: Leaf[]): Leaf[][][] {
  const sections = new Map<string, Map<string, Leaf[]>>()
  for (const leaf of leaves) {
    if (leaf.item === undefined) continue
    const section = leaf.item.replace(/\.\d+$/, '')
    const items = sections.get(section) ?? new Map<string, Leaf[]>()
    items.set(leaf.item, [...(items.get(leaf.item) ?? []), leaf])
    sections.set(section, items)
  }
  return [...sections.values()].map((items) => [...items.values()])
}

function rowsOf(found: Map<string, Evidence>): Set<number> {
  return new Set([...found.values()].flatMap(({ place }) => place?.words.map((word) => word.row) ?? []))
}

/** Ids come first: names and addresses are looked for near them. */
function orderOf(leaf: Leaf): number {
  if (leaf.kind === 'id') return leaf.name === 'serie' ? 1 : 0
  return leaf.kind === 'text' && leaf.name !== 'nombre' ? 3 : 2
}

function findLeaf(search: Search, leaf: Leaf): Evidence {
  const places = placesOf(search, leaf)
  const wanted = places.length > 0 ? namesOf(search, leaf) : []
  const scored = places
    .map((place) => ({ place, ...scoreOf(search, leaf, place, wanted) }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]
  if (!best) return hintedWords(search, leaf) ?? sumOfRows(search, leaf) ?? hintedBox(search, leaf)
  if (leaf.kind === 'amount' && best.labelled !== 'own' && isChance(search, leaf, best.place, places.length))
    return (
      sumOfRows(search, leaf) ?? { ...noEvidence, places: couldBeAnywhere(best.place) ? 0 : places.length }
    )
  const rival = scored[1]
  const unsure =
    best.labelled !== 'own' && leaf.kind === 'amount' && rival !== undefined && best.score - rival.score < 0.5
  return {
    kind: best.place.exact && !unsure ? 'exacta' : 'aproximada',
    place: best.place,
    ...(best.label && { label: best.label }),
    labelled: best.labelled,
    places: places.length,
  }
}

const printedByRate = ['totales.subtotal', 'totales.iva']

function sumOfRows(search: Search, { path, name, value }: Leaf): Evidence | undefined {
  if (typeof value !== 'number' || !printedByRate.includes(path)) return undefined
  return findSummedRows(search, value, labelsOfField(path, name), search.itemRows)
}

function namesOf({ titleLabels }: Search, { path, name }: Leaf): readonly LabelName[] {
  const names = labelsOfField(path, name)
  return path === 'documento.numero' ? [...names, ...titleLabels] : names
}

function placesOf({ index }: Search, leaf: Leaf): Place[] {
  if (typeof leaf.value === 'number') return amountPlaces(index, leaf.value)
  if (leaf.kind === 'date') return index.datesByValue.get(leaf.value) ?? []
  if (leaf.kind === 'currency') return findCurrency(index, leaf.value)
  if (leaf.kind === 'documentType') return findDocumentType(index, leaf.value)
  if (leaf.path === 'documento.numero') return findDocumentNumber(index, leaf.value)
  return leaf.kind === 'id' ? findId(index, leaf.value) : findText(index, leaf.value)
}

function amountPlaces(index: WordIndex, value: number): AmountPlace[] {
  return index.amountsByValue.get(amountKey(value)) ?? []
}

/** True for a chance match: a quantity or a line's amount that equals the document's total. */
function isChance({ itemRows }: Search, leaf: Leaf, place: Place, places: number): boolean {
  if (places > 1 && /otros_impuestos|descuentos/.test(leaf.name)) return true
  return couldBeAnywhere(place) || (leaf.path.startsWith('totales.') && itemRows.has(place.row))
}

/** Zero and small whole numbers occur all over a page. */
function couldBeAnywhere(place: Place): boolean {
  const value = Number(place.text.replace(/\D/g, ''))
  return !(value > 0) || /^\D*\d{1,2}\D*$/.test(place.text)
}

function scoreOf(search: Search, leaf: Leaf, place: Place, wanted: readonly LabelName[]) {
  const label = search.labels.of(place)
  const labelled =
    label === undefined
      ? 'none'
      : label.names.some((name) => wanted.includes(name))
        ? 'own'
        : wanted.length > 0
          ? 'other'
          : 'none'
  let score = place.exact ? 1 : 0
  if (labelled === 'own') score += label?.side === 'above' ? 4 : 6
  if (labelled === 'other') score -= leaf.kind === 'amount' || leaf.kind === 'date' ? 4 : 1
  score += hintScore(search, leaf, place) + nearness(search, leaf, place) + positionScore(search, leaf, place)
  if (isOfOtherParty(search, leaf, place)) score -= 8
  return { score, label, labelled } as const
}

function hintScore({ hints, index }: Search, leaf: Leaf, place: Place): number {
  const hint = hints[leaf.path]
  if (!hint) return 0
  let score = hint.page !== undefined && hint.page === place.page ? 1 : 0
  if (hint.box && (hint.page ?? 1) === place.page) score += 8 * overlapOf(hint.box, place.box)
  if (hint.verbatim !== undefined && hint.verbatim !== String(leaf.value)) {
    const rows = new Set(findText(index, hint.verbatim, 0.8).map((found) => found.row))
    if (rows.has(place.row)) score += 4
  }
  return score
}

/** Distance score: a party's values stand together, and a series stands inside its number. */
function nearness({ found }: Search, leaf: Leaf, place: Place): number {
  const section = leaf.path.split('.')[0] ?? ''
  if (leaf.path === 'documento.serie') {
    const number = found.get('documento.numero')?.place
    return number && overlapOf(number.box, place.box) > 0.5 && number.page === place.page ? 4 : 0
  }
  if (section !== 'proveedor' && section !== 'cliente') return 0
  const center = found.get(`${section}.rfc`)?.place ?? found.get(`${section}.nombre`)?.place
  if (!center || center.page !== place.page) return 0
  return 2 * Math.max(0, 1 - 4 * Math.abs(center.box[1] - place.box[1]))
}

/** If a company issued the paper to itself, both parties have the same values; each takes a place of its own. */
function isOfOtherParty({ found }: Search, leaf: Leaf, place: Place): boolean {
  const [section = ''] = leaf.path.split('.')
  const other = section === 'cliente' ? 'proveedor' : section === 'proveedor' ? 'cliente' : undefined
  if (!other) return false
  const taken = found.get(`${other}.${leaf.name}`)?.place
  return taken?.page === place.page && overlapOf(taken.box, place.box) > 0.5
}

function positionScore({ index, itemRows }: Search, leaf: Leaf, place: Place): number {
  const depth = place.row / Math.max(1, index.rows.length)
  let score = 0
  if (leaf.kind === 'amount') {
    if (itemRows.has(place.row)) score -= 3
    if (isPercent(place) !== /porcentaje|tasa|percent/.test(leaf.path)) score -= isPercent(place) ? 6 : 0
    score += /[.,]\d{2}\D*$/.test(place.text) ? 0.4 : 0
    score += depth
  } else if (leaf.path === 'cliente.rfc' || leaf.path === 'cliente.nombre') score += 0.2 * depth
  else score -= 0.2 * depth
  // A title is printed larger than a mention of it.
  if (leaf.kind === 'documentType') score += 100 * place.box[3]
  return score
}

function isPercent(place: Place): boolean {
  return 'percent' in place && place.percent === true
}

/** Joins the words that a processor points at: `Punto de venta: 0003  Comp. Nro: 1207` is 0003-1207. */
function hintedWords({ hints, index }: Search, leaf: Leaf): Evidence | undefined {
  const hint = hints[leaf.path]
  const box = hint?.box
  if (!box || !hint.verbatim || leaf.kind === 'text') return undefined
  const pieces = hint.verbatim.split(/\s+/)
  const words = index.words
    .filter(
      ({ text, page, box: own }) =>
        page === (hint.page ?? 1) && pieces.includes(text) && overlapOf(box, own) > 0.5,
    )
    .sort((left, right) => pieces.indexOf(left.text) - pieces.indexOf(right.text))
  const isAll = words.length > 0 && digitsOf(words.map(({ text }) => text).join('')) === digitsOf(leaf.value)
  if (!isAll) return undefined
  const exact = leaf.kind !== 'amount' || words.some(({ text }) => /[.,]/.test(text))
  return {
    kind: exact ? 'exacta' : 'aproximada',
    place: placeOfWords(words, exact),
    labelled: 'none',
    places: 1,
  }
}

function digitsOf(value: string | number): string {
  return (typeof value === 'number' ? value.toFixed(2) : value).replace(/\D/g, '')
}

/** On a page without words, trusts the place given by a processor that measures its own reading. */
function hintedBox({ hints, index }: Search, leaf: Leaf): Evidence {
  const hint = hints[leaf.path]
  const page = hint?.page ?? 1
  if (!hint?.box || index.words.some((word) => word.page === page)) return noEvidence
  const place: Place = {
    words: [],
    page,
    row: -1,
    box: hint.box,
    score: hint.confidence ?? 0.5,
    exact: false,
    text: hint.verbatim ?? '',
  }
  return { kind: 'aproximada', place, labelled: 'none', places: 1 }
}
