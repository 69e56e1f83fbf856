// Compares a document with its other extractions value by value. Keeps only the differences, for a person to choose from.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { leavesOf, type Leaf } from './judge/evidence/leaves.ts'
import { itemsOf, matchItems, sameValue, type Items } from './compare-answers.ts'

export interface ReadValue {
  /** Path in the other extraction, whose lines may be in another order. */
  path: string
  value: string | number
}

export interface ComparedField {
  path: string
  current: string | number | null
  /** One entry per other extraction, in their order; undefined where it has no value. */
  values: (ReadValue | undefined)[]
}

/** A line item that the document lacks, with the index of the extraction that has it. */
export interface FurtherLine {
  other: number
  path: string
}

export interface FieldComparison {
  fields: ComparedField[]
  furtherLines: FurtherLine[]
}

export function compareFields(data: ExtractedData, others: readonly ExtractedData[]): FieldComparison {
  const own = leavesOf(data)
  const current = new Map(own.map((leaf) => [leaf.path, leaf]))
  const found = others.map((other) => placeLeaves(own, leavesOf(other)))
  const paths = new Set([...current.keys(), ...found.flatMap(({ placed }) => [...placed.keys()])])
  const fields = [...paths].flatMap((path): ComparedField[] => {
    const leaf = current.get(path)
    const values = found.map(({ placed, isWhole }) => ({ read: placed.get(path), counts: isWhole(path) }))
    if (values.every(({ read, counts }) => !counts || (leaf && read && sameValue(leaf, read)))) return []
    return [
      {
        path,
        current: leaf?.value ?? null,
        values: values.map(({ read }) => read && { path: read.path, value: read.value }),
      },
    ]
  })
  const furtherLines = found.flatMap(({ further }, other) => further.map((path) => ({ other, path })))
  return { fields: inOrder(fields), furtherLines }
}

interface Placed {
  /** Values by their path in the document. */
  placed: Map<string, Leaf>
  further: string[]
  /** False for values of a line that the other extraction lacks: that line is reported once, not value by value. */
  isWhole(path: string): boolean
}

function placeLeaves(own: Leaf[], leaves: Leaf[]): Placed {
  const [ownItems, otherItems] = [itemsOf(own), itemsOf(leaves)]
  const partners = matchAll(ownItems, otherItems)
  const ownOf = new Map([...partners].map(([item, partner]) => [partner, item]))
  const placed = new Map<string, Leaf>()
  for (const leaf of leaves) {
    const item = leaf.item === undefined ? undefined : ownOf.get(leaf.item)
    if (leaf.item === undefined) placed.set(leaf.path, leaf)
    else if (item !== undefined) placed.set(item + leaf.path.slice(leaf.item.length), leaf)
  }
  return {
    placed,
    further: [...otherItems.keys()].filter((item) => !ownOf.has(item)),
    isWhole(path) {
      const item = /^[^.]+\.\d+(?=\.)/.exec(path)?.[0]
      return item === undefined || !ownItems.has(item) || partners.has(item)
    },
  }
}

/** Pairs lines by description; if a description was misread, by an amount that occurs on only one line of each side. */
function matchAll(own: Items, others: Items): Map<string, string> {
  const matched = matchItems(own, others)
  const taken = new Set(matched.values())
  const left = [...others].filter(([item]) => !taken.has(item))
  for (const [item, leaves] of own) {
    const total = totalOf(leaves)
    if (matched.has(item) || total === undefined) continue
    const alike = left.filter(([other, found]) => !taken.has(other) && totalOf(found) === total)
    const [only] = alike
    if (alike.length !== 1 || only === undefined) continue
    taken.add(only[0])
    matched.set(item, only[0])
  }
  return matched
}

function totalOf(leaves: Leaf[]): string | number | undefined {
  return leaves.find(({ name }) => name === 'total')?.value
}

const sections = ['documento', 'proveedor', 'cliente', 'totales']

/** Sorts fields as on the paper: sections first, then line items in order, then everything else. */
function inOrder(fields: ComparedField[]): ComparedField[] {
  const rank = ({ path }: ComparedField): number => {
    const [section = '', row] = path.split('.')
    if (row !== undefined && /^\d+$/.test(row)) return sections.length + Number(row) / 1e6
    const at = sections.indexOf(section)
    return at < 0 ? sections.length + 1 : at
  }
  return fields.toSorted((left, right) => rank(left) - rank(right))
}
