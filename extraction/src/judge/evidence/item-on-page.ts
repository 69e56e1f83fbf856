import type { Leaf } from './leaves.ts'
import type { Place } from '../../layout/place.ts'

export interface Anchor {
  place: Place
  firstRow: number
  lastRow: number
  score: number
}

export interface ItemOnPage {
  leaves: Leaf[]
  anchorLeaf: Leaf | undefined
  anchor: Anchor | undefined
  fromRow: number
  toRow: number
}
