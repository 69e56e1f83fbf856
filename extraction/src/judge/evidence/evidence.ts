import type { EvidenceKind } from '@conforme/contract/data/extracted-data'
import type { FoundLabel } from './labels.ts'
import type { Place } from '../../layout/place.ts'

export interface Evidence {
  kind: EvidenceKind
  place?: Place
  /** The label that the page prints for the value at that place. */
  label?: FoundLabel
  /** Whether the label names this field, another field, or nothing known. */
  labelled: 'own' | 'other' | 'none'
  /** Number of places on the page that would fit; all belong to other data if the kind is `ninguna`. */
  places: number
  /** The printed amounts that add up to the value, if it is not printed itself. */
  summed?: string[]
}

export const noEvidence: Evidence = { kind: 'ninguna', labelled: 'none', places: 0 }
