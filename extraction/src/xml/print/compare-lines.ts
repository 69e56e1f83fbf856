// Compares line items. A print may show prices and amounts with or without IGV and rounded; all these forms match the XML.
import type { ExtractedData, LineItem } from '@conforme/contract/data/extracted-data'
import type { FoundEvidence } from '../../judge/evidence/find-evidence.ts'
import { leavesOf } from '../../judge/evidence/leaves.ts'
import type { AmountPlace } from '../../layout/place.ts'
import { itemsOf, matchItems } from '../../compare-answers.ts'
import type { XmlDifference } from './xml-difference.ts'

export interface LinesToCompare {
  xml: ExtractedData
  page: ExtractedData
  ofXml: FoundEvidence
  ofPage: FoundEvidence
}

type Column = 'cantidad' | 'precio' | 'total'
const columns: Column[] = ['cantidad', 'precio', 'total']

export function compareLines({ xml, page, ofXml, ofPage }: LinesToCompare) {
  const found: { differences: XmlDifference[]; agreed: string[] } = { differences: [], agreed: [] }
  const own = itemsOf(leavesOf({ productos: xml.productos }))
  const others = itemsOf(leavesOf({ productos: page.productos }))
  for (const [item, partner] of partnersOf(matchItems(own, others), xml, page)) {
    const line = xml.productos?.[indexOf(item)]
    const printed = page.productos?.[indexOf(partner)]
    if (!line || !printed) continue
    for (const column of columns) {
      const campo = `${item}.${column}`
      const [value, other] = [line[column], printed[column]]
      if (typeof value !== 'number' || typeof other !== 'number') continue
      const forms = formsOf(line, column)
      if (forms.some((form) => isPrintOf(form, other, column))) found.agreed.push(campo)
      else if (isDifferent({ partner, column, forms, ofPage }))
        found.differences.push({ campo, xml: value, pdf: other })
    }
    compareDescriptions({ item, partner, line, printed, ofXml, ofPage }, found)
  }
  return found
}

function indexOf(item: string): number {
  return Number(item.split('.').at(-1))
}

/** Pairs the remaining lines by position, if both sides have equally many. */
function partnersOf(
  matched: Map<string, string>,
  xml: ExtractedData,
  page: ExtractedData,
): Map<string, string> {
  const count = xml.productos?.length ?? 0
  if (count !== (page.productos?.length ?? 0)) return matched
  const used = new Set(matched.values())
  const all = new Map(matched)
  for (let at = 0; at < count; at++) {
    const item = `productos.${at}`
    if (!all.has(item) && !used.has(item)) all.set(item, item)
  }
  return all
}

/** The forms in which the value may be printed: as it is, with its tax, before or after its discount. */
function formsOf(line: LineItem, column: Column): number[] {
  const value = line[column] ?? 0
  if (column === 'cantidad') return [value]
  const number = (name: string) => (typeof line[name] === 'number' ? line[name] : undefined)
  const [tax, discount, quantity] = [number('igv') ?? 0, line.descuento ?? 0, line.cantidad ?? 0]
  if (column === 'precio') {
    const withTax = number('precio_con_igv')
    const worth = number('valor_referencial')
    const total = line.total ?? 0
    return [
      value,
      ...(withTax === undefined ? [] : [withTax]),
      ...(worth === undefined ? [] : [worth]),
      ...(quantity === 0 ? [] : [total / quantity, (total + tax) / quantity, (total + discount) / quantity]),
    ]
  }
  const worth = (number('valor_referencial') ?? 0) * quantity
  const rate = value === 0 ? 0 : tax / value
  return [
    value,
    value + tax,
    value + discount,
    (value + discount) * (1 + rate),
    ...(worth === 0 ? [] : [worth]),
  ]
}

/** Compares at the print's number of decimals; with IGV a rounding error of a cent is allowed. */
function isPrintOf(form: number, printed: number, column: Column): boolean {
  const places = Math.min(10, (String(printed).split('.')[1] ?? '').length)
  const room =
    column === 'cantidad' ? 0.5 * 10 ** -Math.max(places, 3) : Math.max(0.015, 0.51 * 10 ** -places)
  return Math.abs(form - printed) <= room + 1e-9
}

interface Doubt {
  partner: string
  column: Column
  forms: number[]
  ofPage: FoundEvidence
}

/** True if the page's value is printed in its line and none of the XML's forms is in the same rows. */
function isDifferent({ partner, column, forms, ofPage }: Doubt): boolean {
  const place = ofPage.byPath.get(`${partner}.${column}`)
  if (place?.kind !== 'exacta' || !place.place) return false
  const places = [...ofPage.byPath].flatMap(([path, { place: found }]) =>
    path.startsWith(`${partner}.`) && found ? [{ column: path.split('.').at(-1), found }] : [],
  )
  const rows = new Set(places.flatMap(({ found }) => found.words.map(({ row }) => row)))
  // A number already matched as another column's value does not count for this one.
  const taken = new Set(
    places
      .filter((one) => one.column !== column)
      .flatMap(({ found }) => found.words.map(({ index }) => index)),
  )
  const amounts = [...rows]
    .flatMap((row) => ofPage.index.amountsByRow.get(row) ?? [])
    .filter(({ words }) => !words.some(({ index }) => taken.has(index)))
    .filter((amount, _at, all) => column !== 'cantidad' || !isOrdinal(amount, all, partner))
  return !amounts.some(({ value }) => forms.some((form) => isPrintOf(form, value, column)))
}

/** True for the row's own number at its start, which is not a quantity. */
function isOrdinal({ value, box }: AmountPlace, row: AmountPlace[], partner: string): boolean {
  return value === indexOf(partner) + 1 && row.every((other) => other.box[0] >= box[0])
}

interface DescriptionsToCompare {
  item: string
  partner: string
  line: LineItem
  printed: LineItem
  ofXml: FoundEvidence
  ofPage: FoundEvidence
}

/** Long descriptions are truncated and wrapped; only one found nowhere on the page counts as different. */
function compareDescriptions(
  { item, partner, line, printed, ofXml, ofPage }: DescriptionsToCompare,
  found: { differences: XmlDifference[]; agreed: string[] },
): void {
  const campo = `${item}.descripcion`
  const [value, other] = [line.descripcion, printed.descripcion]
  if (!value || !other) return
  const own = ofXml.byPath.get(campo)
  if (own && own.kind !== 'ninguna') found.agreed.push(campo)
  else if (ofPage.byPath.get(`${partner}.descripcion`)?.kind === 'exacta')
    found.differences.push({ campo, xml: value, pdf: other })
}
