// Compares two answers about one document field by field. A value that both give is more likely right.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { sameDocumentNumber } from '@conforme/contract/documents/document-types'
import { isWithin, tokensOf } from './layout/normal-text.ts'
import { leavesOf, type Leaf } from './judge/evidence/leaves.ts'

export interface Comparison {
  agrees: boolean
  other: string | number
  /** The processor whose answer this is. */
  by: string
  /** Log-odds: how much better the whole document fits together than with the other value. */
  margin?: number
}

/** Another processor's answer about the same document. */
export interface OtherAnswer {
  /** The processor that gave it. */
  processor: string
  data: ExtractedData
  /** The paths where it counts as a separate answer; all paths by default. */
  only?: readonly string[]
  /** Values of the chosen processor that were not taken, by path; the document shows them as the other reading. */
  overruled?: Overruled
}

export type Overruled = Readonly<Record<string, { by: string; value: string | number }>>

/** Compares each value of `data` that the other answer also has. Line items are paired by description, not by position. */
export function compareAnswers(
  data: ExtractedData,
  { processor: by, data: other, only, overruled = {} }: OtherAnswer,
): Map<string, Comparison> {
  const own = leavesOf(data)
  const others = leavesOf(other)
  const header = new Map(others.filter((leaf) => leaf.item === undefined).map((leaf) => [leaf.path, leaf]))
  const found = new Map<string, Comparison>()
  for (const leaf of own) {
    const match = header.get(leaf.path)
    if (leaf.item === undefined && match) found.set(leaf.path, compare(leaf, match, by))
  }
  const [ownItems, otherItems] = [itemsOf(own), itemsOf(others)]
  for (const [item, partner] of matchItems(ownItems, otherItems)) {
    for (const leaf of ownItems.get(item) ?? []) {
      const match = otherItems.get(partner)?.find((candidate) => candidate.name === leaf.name)
      if (match) found.set(leaf.path, compare(leaf, match, by))
    }
  }
  for (const leaf of own) {
    const other = overruled[leaf.path]
    if (other) found.set(leaf.path, compare(leaf, { ...leaf, value: other.value }, other.by))
  }
  return only ? new Map([...found].filter(([path]) => only.includes(path))) : found
}

/** Line items such as `productos.0`, with their values. */
export type Items = Map<string, Leaf[]>

export function itemsOf(leaves: Leaf[]): Items {
  const items: Items = new Map()
  for (const leaf of leaves)
    if (leaf.item !== undefined) items.set(leaf.item, [...(items.get(leaf.item) ?? []), leaf])
  return items
}

/** Maps our line items to those of the other answer, by description. */
export function matchItems(own: Items, others: Items): Map<string, string> {
  const used = new Set<string>()
  const matched = new Map<string, string>()
  for (const [item, leaves] of own) {
    const partner = partnerOf(item, leaves, others, used)
    if (partner === undefined) continue
    used.add(partner)
    matched.set(item, partner)
  }
  return matched
}

function partnerOf(item: string, leaves: Leaf[], others: Items, used: Set<string>): string | undefined {
  const described = descriptionOf(leaves)
  const same = others.get(item)
  if (same && !used.has(item) && sameText(described, descriptionOf(same))) return item
  for (const [key, candidate] of others)
    if (!used.has(key) && described !== '' && sameText(described, descriptionOf(candidate))) return key
  return undefined
}

function descriptionOf(leaves: Leaf[]): string {
  const leaf = leaves.find(({ name }) => name === 'descripcion')
  return leaf ? String(leaf.value) : ''
}

function compare(leaf: Leaf, other: Leaf, by: string): Comparison {
  return { agrees: sameValue(leaf, other), other: other.value, by }
}

export function sameValue(leaf: Leaf, other: Leaf): boolean {
  const [a, b] = [leaf.value, other.value]
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.0051
  if (leaf.path === 'documento.numero') return sameDocumentNumber(String(a), String(b))
  if (leaf.kind !== 'text') return compact(String(a)) === compact(String(b))
  return sameText(String(a), String(b))
}

function compact(text: string): string {
  return tokensOf(text)
    .map((token) => token.text)
    .join('')
}

/** True if two texts differ only slightly: spacing, a trade name, a misread letter. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [compact(a), compact(b)]
  if (left === right) return true
  if (left === '' || right === '') return false
  const longer = Math.max(left.length, right.length)
  if (longer < 200 && isWithin(left, right, Math.floor(longer * 0.15))) return true
  const words = new Set(tokensOf(b).map((token) => token.text))
  const own = tokensOf(a).map((token) => token.text)
  const shared = own.filter((word) => words.has(word)).length
  return shared / Math.max(own.length, words.size) >= 0.8
}
