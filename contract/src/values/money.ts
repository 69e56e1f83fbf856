// Detects and formats currencies. A lone `$` is dollars in Peru and pesos elsewhere: the result says how certain it is, so
// that a screen can flag it.
import { parseAmount } from './amounts.ts'
import { currenciesNamedIn } from './currencies.ts'
import { inPlainCapitals } from './plain-text.ts'

export interface DetectedCurrency {
  /** ISO 4217 code. */
  code: string
  /** False for a lone `$` or a bare `pesos`, which several countries share. */
  certain: boolean
}

export interface Money {
  amount: number
  currency: string
  /** False when the currency was assumed rather than read. */
  certain: boolean
}

/** The currency that a text names; undefined when it names none, or two. */
export function detectCurrency(text: string): DetectedCurrency | undefined {
  const plain = inPlainCapitals(text)
  const found = currenciesNamedIn(plain)
  if (found.length === 1 && found[0] !== undefined) return { code: found[0], certain: true }
  if (found.length > 1) return undefined
  return plain.includes('$') ? { code: 'USD', certain: false } : undefined
}

/**
 * Parses an amount with its currency. The currency beside the amount wins; a bare number is in the document's currency, or
 * in soles when the document names none, as the specification says for display.
 */
export function moneyOf(value: string | number, documentCurrency?: string | null): Money | undefined {
  const amount = parseAmount(value)
  if (amount === undefined) return undefined
  const beside = typeof value === 'string' ? detectCurrency(value) : undefined
  if (beside) return { amount, currency: beside.code, certain: beside.certain }
  const ofDocument = documentCurrency ? currencyOf(documentCurrency) : undefined
  if (ofDocument) return { amount, currency: ofDocument, certain: true }
  return { amount, currency: 'PEN', certain: false }
}

/** The ISO code of a printed currency: `SOLES`, `US$`, `pen`. */
export function currencyOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return detectCurrency(text)?.code ?? (/^[A-Z]{3}$/.test(code) ? code : undefined)
}

const symbols: Record<string, string> = { PEN: 'S/', USD: '$', EUR: '€', GBP: '£', MXN: 'MX$', BRL: 'R$' }

// Formats by hand, because creating an `Intl.NumberFormat` takes a quarter of a second on a phone.
const betweenThousands = /\B(?=(\d{3})+(?!\d))/g

/** Two decimals and a comma between thousands, as in Peru. */
export function formatAmount(amount: number): string {
  const [whole = '', decimals = ''] = amount.toFixed(2).split('.')
  return `${whole.replace(betweenThousands, ',')}.${decimals}`
}

/** Formats a count: `12,345`. */
export function formatCount(count: number): string {
  return String(count).replace(betweenThousands, ',')
}

/** A count with its noun: `1 documento`, `12,345 documentos`. Irregular plurals are given in `many`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Formats `S/ 1,234.56`, `$ 1,234.56`, `CLP 1,234.56`; a minus sign goes first. */
export function formatMoney(amount: number, currency: string): string {
  const sign = amount < 0 ? '-' : ''
  return `${sign}${symbols[currency] ?? currency} ${formatAmount(Math.abs(amount))}`
}

/** Format of the history list: `S/ 1,234.56 PEN`, `$ 1,234.56 USD`. */
export function formatHistoryMoney(amount: number, currency: string): string {
  const shown = formatMoney(amount, currency)
  return symbols[currency] ? `${shown} ${currency}` : shown
}
