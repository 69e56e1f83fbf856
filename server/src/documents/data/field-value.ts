// Converts a typed value to its field's type: numbers and dates in any usual notation, texts unchanged.
import { parseAmount } from '@conforme/contract/values/amounts'
import { parseDate } from '@conforme/contract/values/dates'
import { isDateField, isNumericField } from '@conforme/contract/data/fields'
import { refuse } from '../../refusal.ts'

export type FieldValue = string | number | boolean | null

/** An emptied field is null, not zero. `before` is the current value. */
export function toFieldValue(path: string, typed: FieldValue, before: unknown): FieldValue {
  const value = typeof typed === 'string' ? typed.trim() : typed
  if (value === null || value === '') return null
  if (isDateField(path)) return toDay(path, value)
  if (isNumericField(path)) return toAmount(path, value)
  // A field without a known type keeps the type of its current value.
  if (typeof value === 'string' || typeof value === typeof before) return value
  return refuseValue(path, 'tiene que ser un texto')
}

function toDay(path: string, value: FieldValue): string {
  const day = typeof value === 'string' ? parseDate(value) : undefined
  return day ?? refuseValue(path, 'tiene que ser una fecha, como 28/08/2026')
}

function toAmount(path: string, value: FieldValue): number {
  const amount = typeof value === 'string' ? parseAmount(value) : value
  return typeof amount === 'number' ? amount : refuseValue(path, 'tiene que ser un número')
}

function refuseValue(campo: string, motivo: string): never {
  return refuse('valor_invalido', { campo, motivo })
}
