import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { isMoneyField } from '@conforme/contract/data/fields'
import { formatMoney, moneyOf } from '@conforme/contract/values/money'
import type { FieldValue } from './field-rows.ts'

/** Formats a value for display: money with its currency, Spanish dates, a dash when empty. */
export function formatValue(path: string, value: FieldValue, currency?: string | null): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (isMoneyField(path)) {
    const money = moneyOf(value, currency)
    if (money) return formatMoney(money.amount, money.currency)
  }
  if (typeof value === 'string') return isIsoDate(value) ? formatDate(value) : value
  return String(value)
}
