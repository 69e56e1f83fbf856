import type { EvidenceKind } from '@conforme/contract/data/extracted-data'
import type { FoundLabel } from './labels.ts'
import type { Place } from '../../layout/place.ts'

export interface Evidence {
  kind: EvidenceKind
  place?: Place
  /** What the page calls the value at that place. */
  label?: FoundLabel
  /** Whether that is a name of this field, a name of another one, or nothing known. */
  labelled: 'own' | 'other' | 'none'
  /** How many places on the page would fit. */
  places: number
}

export const noEvidence: Evidence = { kind: 'ninguna', labelled: 'none', places: 0 }
