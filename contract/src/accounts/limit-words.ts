import type { CompanyLimits } from './company-limits.ts'

export type LimitName = keyof CompanyLimits

export const limitLabels: Record<LimitName, string> = {
  waiting: 'Documentos en espera o leyéndose',
  perDay: 'Documentos al día',
  perMonth: 'Documentos al mes',
  bytes: 'Archivos guardados',
  members: 'Personas activas',
}
export const limitNames = Object.keys(limitLabels) as LimitName[]

export const gigabyte = 2 ** 30
const whole = new Intl.NumberFormat('es-PE')
const decimal = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 })

export function amountText(name: LimitName, amount: number): string {
  if (name !== 'bytes') return whole.format(amount)
  return amount < gigabyte / 10
    ? `${decimal.format(amount / 2 ** 20)} MB`
    : `${decimal.format(amount / gigabyte)} GB`
}
