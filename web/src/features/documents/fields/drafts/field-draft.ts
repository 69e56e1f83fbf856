// Converts a value to the text shown in an input, and back.
import { parseAmount } from '@conforme/contract/values/amounts'
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { isDateField, isMoneyField, isNumericField } from '@conforme/contract/data/fields'
import { todayIso } from '../../../../lib/dates.ts'
import { typedDay } from '../../../../lib/typed-day.ts'
import type { FieldRow, FieldValue } from '../../../extracted-data/field-rows.ts'

/** Formatted as on screen: money with cents, dates in Spanish format. */
export function toDraft({ path, value }: Pick<FieldRow, 'path' | 'value'>): string {
  if (value === null) return ''
  if (typeof value === 'string' && isDateField(path) && isIsoDate(value)) return formatDate(value)
  if (typeof value === 'number' && isMoneyField(path) && value === Number(value.toFixed(2)))
    return value.toFixed(2)
  return String(value)
}

/** An emptied field becomes null, not zero. The server parses a date in other notations. */
export function fromDraft(path: string, text: string): FieldValue {
  if (text.trim() === '') return null
  if (isDateField(path)) return typedDay(text, todayIso()) ?? text.trim()
  if (!isNumericField(path)) return text.trim()
  return parseAmount(text) ?? text.trim()
}

/** Why a draft cannot be saved; undefined when it can. */
export function errorOfDraft(path: string, text: string): string | undefined {
  if (text.trim() === '' || !isNumericField(path)) return undefined
  return parseAmount(text) === undefined ? 'Escribe un número' : undefined
}
