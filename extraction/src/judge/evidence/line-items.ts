// Finds line items on the page. Each item gets the rows around its description, in the order of the answer; its values are
// looked for in those rows and in the column where neighbouring items have theirs.
import type { Anchor, ItemOnPage } from './item-on-page.ts'
import { amountKey } from '../../layout/amount-places.ts'
import { type Wanted, columnsOf, chooseByColumn } from './choose-by-column.ts'
import { type Evidence, noEvidence } from './evidence.ts'
import { findId, findText } from './find-text.ts'
import type { Leaf } from './leaves.ts'
import type { AmountPlace, Place } from '../../layout/place.ts'
import type { WordIndex } from '../../layout/word-index.ts'

const rowsAround = 2

/** Takes the leaves of one array, grouped by item, in order. */
export function findLineItems(index: WordIndex, items: Leaf[][]): Map<string, Evidence> {
  const found = new Map<string, Evidence>()
  const onPage = placeItems(index, items)
  for (const item of onPage) {
    for (const leaf of item.leaves) {
      if (leaf === item.anchorLeaf) found.set(leaf.path, anchorEvidence(item.anchor))
      else if (leaf.kind !== 'amount') found.set(leaf.path, textInItem(index, item, leaf))
    }
  }
  for (const [path, evidence] of amountsInItems(index, onPage)) found.set(path, evidence)
  return found
}

function anchorEvidence(anchor: Anchor | undefined): Evidence {
  if (!anchor) return noEvidence
  return {
    kind: anchor.place.exact ? 'exacta' : 'aproximada',
    place: anchor.place,
    labelled: 'none',
    places: 1,
  }
}

function placeItems(index: WordIndex, items: Leaf[][]): ItemOnPage[] {
  const drafts = items.map((leaves) => {
    const anchorLeaf = anchorLeafOf(leaves)
    return { leaves, anchorLeaf, anchors: anchorsOf(index, leaves, anchorLeaf) }
  })
  const chosen = inOrder(drafts.map((draft) => draft.anchors))
  return drafts.map(({ leaves, anchorLeaf }, at) => {
    const anchor = chosen[at]
    const before = chosen.slice(0, at).findLast((other) => other !== undefined)
    const after = chosen.slice(at + 1).find((other) => other !== undefined)
    return {
      leaves,
      anchorLeaf,
      anchor,
      fromRow: Math.max((before?.lastRow ?? -1) + 1, (anchor?.firstRow ?? 0) - rowsAround),
      toRow: Math.min((after?.firstRow ?? Infinity) - 1, (anchor?.lastRow ?? -1) + rowsAround),
    }
  })
}

function anchorLeafOf(leaves: Leaf[]): Leaf | undefined {
  const texts = leaves.filter((leaf) => typeof leaf.value === 'string')
  const lengthOf = (leaf: Leaf) => String(leaf.value).length
  return (
    texts.find((leaf) => /^(?:descripcion|description|detalle|concepto|nombre)$/.test(leaf.name)) ??
    texts.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  )
}

function anchorsOf(index: WordIndex, leaves: Leaf[], anchorLeaf: Leaf | undefined): Anchor[] {
  const amounts = leaves.flatMap((leaf) => (typeof leaf.value === 'number' ? [leaf.value] : []))
  if (!anchorLeaf) return []
  return findText(index, String(anchorLeaf.value)).map((place) => {
    const lastRow = Math.max(...place.words.map((word) => word.row))
    const firstRow = Math.min(...place.words.map((word) => word.row))
    const near = amounts.filter((value) => isAround(index, value, firstRow, lastRow)).length
    return { place, firstRow, lastRow, score: 2 * place.coverage + near }
  })
}

function isAround(index: WordIndex, value: number, firstRow: number, lastRow: number): boolean {
  const places = index.amountsByValue.get(amountKey(value)) ?? []
  return places.some((place) => place.row >= firstRow - 1 && place.row <= lastRow + 1)
}

interface Trail {
  row: number
  word: number
  score: number
  anchors: (Anchor | undefined)[]
}

/**
 * Dynamic programming: the best-scoring increasing sequence of places in page order; an item that fits nowhere is skipped.
 */
function inOrder(candidates: Anchor[][]): (Anchor | undefined)[] {
  let trails: Trail[] = [{ row: -1, word: -1, score: 0, anchors: [] }]
  for (const anchors of candidates) {
    const next = trails.map((trail) => ({ ...trail, anchors: [...trail.anchors, undefined] }))
    for (const anchor of anchors) {
      const start = anchor.place.words[0]?.index ?? 0
      const before = trails
        .filter(
          (trail) => trail.row < anchor.firstRow || (trail.row === anchor.firstRow && trail.word < start),
        )
        .reduce<Trail | undefined>(
          (best, trail) => (best && best.score >= trail.score ? best : trail),
          undefined,
        )
      if (!before) continue
      const score = before.score + anchor.score
      next.push({ row: anchor.lastRow, word: start, score, anchors: [...before.anchors, anchor] })
    }
    trails = undominated(next)
  }
  return trails.reduce((best, trail) => (trail.score > best.score ? trail : best)).anchors
}

/** Drops a trail that ends lower on the page without a better score. */
function undominated(trails: Trail[]): Trail[] {
  const kept: Trail[] = []
  let best = -Infinity
  for (const trail of trails.toSorted((a, b) => a.row - b.row || a.word - b.word || b.score - a.score)) {
    if (trail.score <= best) continue
    best = trail.score
    kept.push(trail)
  }
  return kept
}

function textInItem(index: WordIndex, item: ItemOnPage, leaf: Leaf): Evidence {
  const places = findId(index, String(leaf.value)).filter((place) => isInZone(item, place))
  const place = places.toSorted((a, b) => distance(item, a) - distance(item, b))[0]
  if (!place) return noEvidence
  return { kind: place.exact ? 'exacta' : 'aproximada', place, labelled: 'none', places: places.length }
}

function isInZone(item: ItemOnPage, place: Place): boolean {
  const anchor = item.anchor
  if (!anchor || place.page !== anchor.place.page) return false
  return place.row >= item.fromRow && place.row <= item.toRow
}

function distance(item: ItemOnPage, place: Place): number {
  const anchor = item.anchor
  if (!anchor) return Infinity
  if (place.row >= anchor.firstRow && place.row <= anchor.lastRow) return 0
  return Math.min(Math.abs(place.row - anchor.firstRow), Math.abs(place.row - anchor.lastRow))
}

function amountsInItems(index: WordIndex, items: ItemOnPage[]): Map<string, Evidence> {
  const wanted = items.flatMap((item) =>
    item.leaves.flatMap((leaf) =>
      typeof leaf.value === 'number' ? [wantedOf(index, item, leaf, leaf.value)] : [],
    ),
  )
  const columns = columnsOf(wanted)
  const evidence = new Map<string, Evidence>()
  for (const item of items) {
    const own = wanted.filter((want) => want.item === item)
    for (const [leaf, chosen] of chooseByColumn(own, columns)) evidence.set(leaf.path, chosen)
  }
  return evidence
}

function wantedOf(index: WordIndex, item: ItemOnPage, leaf: Leaf, value: number): Wanted {
  const exact = (index.amountsByValue.get(amountKey(value)) ?? []).map((place) => ({
    place,
    exact: place.exact,
  }))
  const rounded = exact.length > 0 ? [] : roundedPlaces(index, item, value)
  const described = new Set(item.anchor?.place.words)
  const places = [...exact, ...rounded].filter(
    ({ place }) =>
      isInZone(item, place) &&
      !place.percent &&
      // A number inside the description is a size or a model, not a quantity.
      !place.words.some((word) => described.has(word)),
  )
  const least = Math.min(...places.map(({ place }) => distance(item, place)))
  return { item, leaf, value, places: places.filter(({ place }) => distance(item, place) === least) }
}

/** A unit price with many decimals is printed rounded. */
function roundedPlaces(index: WordIndex, item: ItemOnPage, value: number) {
  if (Number(value.toFixed(2)) === value) return []
  const places: { place: AmountPlace; exact: boolean }[] = []
  for (let row = item.fromRow; row <= item.toRow; row++) {
    for (const place of index.amountsByRow.get(row) ?? [])
      if (Math.abs(place.value - value) <= 0.0051) places.push({ place, exact: false })
  }
  return places
}
