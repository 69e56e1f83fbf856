// What is known of a value before anything of it counts, and what kind of value it is.
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
  /** Some page could be read as words. */
  hasText: boolean
  /** The value's page came from a picture. */
  fromPicture: boolean
  surroundings: Surroundings
}

export function isInCode({ checks }: Known): boolean {
  return checks.some((check) => check.regla === 'codigo-qr' && check.estado === 'ok')
}

type Group = 'nombre' | 'id' | 'folio' | 'numero' | 'fecha' | 'monto' | 'titulo' | 'texto' | 'linea' | 'otro'

/** Addresses, terms, remarks: what stands beside what is booked. */
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
