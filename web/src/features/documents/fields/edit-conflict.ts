import type { LineItem } from '@conforme/contract/data/extracted-data'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { FieldValue } from '../../extracted-data/field-rows.ts'

/** Somebody else changed the same value. */
export interface EditConflict {
  theirs: FieldValue
  by: string | undefined
  /** The document's version with their change: an edit of that version may overwrite it. */
  version: number
}

export function conflictOf(error: unknown): EditConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'edicion_en_conflicto') return undefined
  const { actual, editadoPor, version } = error.details
  return {
    theirs: isValue(actual) ? actual : null,
    by: typeof editadoPor === 'string' ? editadoPor : undefined,
    version: Number(version),
  }
}

/** Of a whole line that somebody else changed: as it is with their change. */
export function lineInConflict(error: unknown): LineItem | undefined {
  const actual = conflictOf(error) && error instanceof ApiError ? error.details['actual'] : undefined
  return isLine(actual) ? actual : undefined
}

function isLine(value: unknown): value is LineItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isValue(value: unknown): value is FieldValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
