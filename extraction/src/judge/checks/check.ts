// Building blocks of rules: a rule looks at the facts and returns what fits and what does not, or nothing.
import type { Check } from '@conforme/contract/data/extracted-data'
import type { CheckRule } from '@conforme/contract/documents/severity'

export type { Check }

export function passed(regla: CheckRule, mensaje: string, campos: string[]): Check {
  return { regla, estado: 'ok', mensaje, campos }
}

export function warned(
  regla: CheckRule,
  mensaje: string,
  campos: string[],
  more: Partial<Check> = {},
): Check {
  return { regla, estado: 'aviso', mensaje, campos, ...more }
}

export function failed(
  regla: CheckRule,
  mensaje: string,
  campos: string[],
  more: Partial<Check> = {},
): Check {
  return { regla, estado: 'falla', mensaje, campos, ...more }
}

const exactCents = 5
/** SUNAT itself accepts one unit of currency on every sum (its rules 3271 to 3312). */
const acceptedCents = 100

/** Grades a difference in a sum: rounding, within SUNAT's own tolerance, or wrong. */
export function gradeOf(differenceCents: number): Check['estado'] {
  const off = Math.abs(differenceCents)
  return off <= exactCents ? 'ok' : off <= acceptedCents ? 'aviso' : 'falla'
}

export function money(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const [whole = '', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
