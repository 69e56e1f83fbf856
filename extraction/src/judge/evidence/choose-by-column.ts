// Assigns equal amounts in a row to fields: by the column where other rows have the field, then by the usual column order.
import { median } from '../../median.ts'
import { type Evidence, noEvidence } from './evidence.ts'
import type { Leaf } from './leaves.ts'
import type { ItemOnPage } from './item-on-page.ts'
import type { AmountPlace, Place } from '../../layout/place.ts'

export interface Wanted {
  item: ItemOnPage
  leaf: Leaf
  value: number
  places: { place: AmountPlace; exact: boolean }[]
}

/** Right edge of each field's column, computed from values that have only one possible place. */
export function columnsOf(wanted: Wanted[]): Map<string, number> {
  const edges = new Map<string, number[]>()
  for (const { leaf, places } of wanted) {
    const only = places.length === 1 ? places[0] : undefined
    if (only) edges.set(leaf.name, [...(edges.get(leaf.name) ?? []), rightEdge(only.place)])
  }
  return new Map([...edges].map(([name, found]) => [name, median(found)]))
}

function rightEdge(place: Place): number {
  return place.box[0] + place.box[2]
}

/** Usual order of columns, for when nothing else tells two equal amounts apart. */
const usualOrder = ['cantidad', 'valor_unitario', 'precio', 'descuento', 'igv', 'iva', 'subtotal', 'total']

export function chooseByColumn(own: Wanted[], columns: Map<string, number>): Map<Leaf, Evidence> {
  const chosen = new Map<Leaf, Evidence>()
  const taken = new Set<AmountPlace>()
  const order = own.toSorted((a, b) => a.places.length - b.places.length || rankOf(a.leaf) - rankOf(b.leaf))
  for (const { leaf, places } of order) {
    const free = places.filter(({ place }) => !taken.has(place))
    const pool = (free.length > 0 ? free : places).toSorted((a, b) => rightEdge(a.place) - rightEdge(b.place))
    const pick = nearestTo(pool, columns.get(leaf.name), leaf)
    if (!pick) {
      chosen.set(leaf, noEvidence)
      continue
    }
    taken.add(pick.place)
    chosen.set(leaf, {
      kind: pick.exact ? 'exacta' : 'aproximada',
      place: pick.place,
      labelled: 'none',
      places: places.length,
    })
  }
  return chosen
}

function nearestTo<T extends { place: AmountPlace }>(
  pool: T[],
  edge: number | undefined,
  leaf: Leaf,
): T | undefined {
  if (pool.length <= 1) return pool[0]
  if (edge === undefined) return rankOf(leaf) >= usualOrder.indexOf('subtotal') ? pool.at(-1) : pool[0]
  return pool.toSorted((a, b) => Math.abs(rightEdge(a.place) - edge) - Math.abs(rightEdge(b.place) - edge))[0]
}

function rankOf(leaf: Leaf): number {
  const rank = usualOrder.indexOf(leaf.name)
  return rank < 0 ? usualOrder.length / 2 : rank
}
