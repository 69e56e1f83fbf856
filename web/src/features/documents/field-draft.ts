// A value as it is being typed, and back.
import { parseAmount } from '@conforme/contract/amounts'
import { isNumericField } from '@conforme/contract/fields'
import type { FieldValue } from '../extracted-data/field-rows.ts'

export function toDraft(value: FieldValue): string {
  return value === null ? '' : String(value)
}

/** An emptied field is nothing, which is not zero. */
export function fromDraft(path: string, text: string): FieldValue {
  if (text.trim() === '') return null
  if (!isNumericField(path)) return text.trim()
  return parseAmount(text) ?? text.trim()
}

/** Why a draft cannot be saved; undefined when it can. */
export function errorOfDraft(path: string, text: string): string | undefined {
  if (text.trim() === '' || !isNumericField(path)) return undefined
  return parseAmount(text) === undefined ? 'Escribe un número' : undefined
}
