import { maxCredits } from '@conforme/contract/administration/max-credits'
import { counted, formatCount } from '@conforme/contract/values/money'

export interface CreditChange {
  action: 'add' | 'set'
  amount: number
}

interface JudgedCredits {
  /** Undefined when it is not a whole number. */
  amount: number | undefined
  /** Balance afterwards. */
  result: number | undefined
  error: string | undefined
}

/** Parses the typed amount and computes the resulting balance. */
export function judgeCredits(text: string, action: CreditChange['action'], credits: number): JudgedCredits {
  const typed = text.trim()
  const amount = /^-?\d{1,7}$/.test(typed) ? Number(typed) : undefined
  const result = amount === undefined ? undefined : action === 'add' ? credits + amount : amount
  return { amount, result, error: errorOf(typed, amount, result) }
}

function errorOf(text: string, amount: number | undefined, result: number | undefined): string | undefined {
  if (text === '' || text === '-') return undefined
  if (amount === undefined) return 'Escribe un número entero.'
  if (Math.abs(amount) > maxCredits) return `Como máximo, de una vez, ${formatCount(maxCredits)}.`
  return result !== undefined && result < 0 ? 'El saldo no puede quedar por debajo de cero.' : undefined
}

/** Formats `1 crédito`, `1,200 créditos`. */
export function countCredits(credits: number): string {
  return counted(credits, 'crédito')
}
