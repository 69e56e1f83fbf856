// Input for calculating the amounts of one payment.
import { formatDate } from '@conforme/contract/values/iso-dates'
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import type { LineFacts, Report } from './line-facts.ts'
import type { Owed } from './withholdings.ts'

export interface Reckoned {
  facts: LineFacts
  /** Code of the document's type in SUNAT's catalogue 01. */
  type: string
  currency: AccountCurrency
  report: Report
}

export function owedOf({ facts: { held, exchangeRate }, currency }: Reckoned): Owed {
  return { totalCents: held.row.totalCents ?? 0, currency, exchangeRate }
}

export function reportExchangeRate({ facts: { held }, report }: Reckoned): void {
  const when = held.row.documentDate ? ` del ${formatDate(held.row.documentDate)}` : ''
  report('sin_tipo_de_cambio', `Falta el tipo de cambio (venta)${when}.`)
}
