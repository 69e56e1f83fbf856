import type { LineItem } from '@conforme/contract/data/extracted-data'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { FieldValue } from '../../extracted-data/field-rows.ts'

/** A conflict: somebody else changed the same value. */
export interface EditConflict {
  theirs: FieldValue
  by: string | undefined
  /** Document version with their change; an edit based on it may overwrite that change. */
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

/** For a conflict over a whole line: the line with the other person's change. */
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
