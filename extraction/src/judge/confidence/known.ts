// Everything known of a value before any of it is weighed, and the kind of value.
import type { Check } from '@conforme/contract/data/extracted-data'
import type { Evidence } from '../evidence/evidence.ts'
import type { Leaf } from '../evidence/leaves.ts'
import type { FieldHint } from '../../processors/processor.ts'
import type { Comparison } from '../../compare-answers.ts'
import type { Surroundings } from './surroundings.ts'

export interface Known {
  leaf: Leaf
  evidence: Evidence
  checks: Check[]
  hint: FieldHint | undefined
  comparison: Comparison | undefined
  /** True if at least one page has words. */
  hasText: boolean
  /** True if the value's page is a picture. */
  fromPicture: boolean
  surroundings: Surroundings
}

export function isInCode({ checks }: Known): boolean {
  return checks.some((check) => check.regla === 'codigo-qr' && check.estado === 'ok')
}

type Group = 'nombre' | 'id' | 'folio' | 'numero' | 'fecha' | 'monto' | 'titulo' | 'texto' | 'linea' | 'otro'

/** Addresses, terms, remarks: fields that are not booked. */
const isBeside = /^informacion_adicional\.|\.(?:direccion|telefono|email)$/

export function groupOf({ path, name, kind, item }: Leaf): Group {
  if (item !== undefined) return 'linea'
  if (isBeside.test(path)) return 'otro'
  if (name === 'nombre') return 'nombre'
  if (path === 'documento.numero' || path === 'documento.serie') return 'numero'
  if (name === 'folio_fiscal') return 'folio'
  if (kind === 'amount') return 'monto'
  if (kind === 'date') return 'fecha'
  if (kind === 'id') return 'id'
  return kind === 'documentType' || kind === 'currency' ? 'titulo' : 'texto'
}
