// Checks the detracción as the page states it: its rate, its amount in whole soles and the minimum total it applies to.
import { fromCents } from '@conforme/contract/values/amounts'
import { money, passed, warned, type Check } from './check.ts'
import type { Facts } from './facts.ts'

/** Rates in force in SUNAT's catalogue 54 (appendices of the system, 2026). */
const knownRates = [1.5, 4, 10, 12, 15, 3.85]
const thresholdCents = 700_00
/** Land transport of goods has its own threshold. */
const transportThresholdCents = 400_00
const fields = ['totales.total']

export function checkDetraccion(facts: Facts): Check[] {
  if (!facts.peruvian || !isSubject(facts.pageText)) return []
  const rate = rateOf(facts.pageText)
  return [...checkRate(rate), ...checkThreshold(facts), ...checkAmount(facts, rate)]
}

/**
 * A page may print the bank account and amounts although the document is not subject to detracción; a phrase or an amount
 * says that it is.
 */
export function isSubject(text: string): boolean {
  return /SUJET[AO] (?:A|AL SISTEMA DE).{0,60}(?:DETRACCION|OBLIGACIONES TRIBUTARIAS|SPOT)|(?:MONTO|PORCENTAJE|TASA|%)\s*(?:DE\s*)?(?:LA\s*)?DETRACCION|DETRACCION\s*\(?\s*\d{1,2}(?:[.,]\d+)?\s*%/.test(
    text,
  )
}

function rateOf(text: string): number | undefined {
  const found =
    /DETRACCION[^\n%\d]{0,30}(\d{1,2}(?:[.,]\d{1,2})?)\s*%/.exec(text) ??
    /(?:PORCENTAJE|TASA)[^\n%\d]{0,30}(\d{1,2}(?:[.,]\d{1,2})?)\s*%?/.exec(text)
  return found ? Number(found[1]?.replace(',', '.')) : undefined
}

function checkRate(rate: number | undefined): Check[] {
  if (rate === undefined) return []
  return knownRates.includes(rate)
    ? [passed('detraccion-tasa', `La detracción de ${rate} % es una de las tasas vigentes.`, fields)]
    : [warned('detraccion-tasa', `La detracción de ${rate} % no es una de las tasas vigentes.`, fields)]
}

function checkThreshold({ totals, currency, pageText }: Facts): Check[] {
  const total = totals.total
  if (total === undefined || currency !== 'PEN') return []
  const threshold = /TRANSPORTE DE (?:BIENES|CARGA)/.test(pageText) ? transportThresholdCents : thresholdCents
  return total > threshold
    ? []
    : [
        warned(
          'detraccion-minimo',
          `El total de ${money(total)} no supera los ${money(threshold)} desde los que hay detracción.`,
          fields,
        ),
      ]
}

function checkAmount({ totals, currency, printed }: Facts, rate: number | undefined): Check[] {
  const amounts = printed.filter(
    (amount) => amount.labels.includes('detraction') && !amount.percent && amount.cents > 0,
  )
  // "DETRACCIÓN 12.00" without a percent sign repeats the rate.
  const stated = amounts
    .map((amount) => amount.cents)
    .filter((cents) => rate === undefined || cents !== Math.round(rate * 100))
  const [amount] = stated
  if (amount === undefined || rate === undefined || totals.total === undefined || currency === 'USD')
    return []
  const exact = (totals.total * rate) / 100
  const rounded = Math.round(exact / 100) * 100
  const nearest = Math.min(
    ...stated.map((cents) => Math.min(Math.abs(cents - exact), Math.abs(cents - rounded))),
  )
  // The deposit is in whole soles; a print may show cents, so a difference of one sol is accepted.
  if (nearest <= 100) return [passed('detraccion-monto', `La detracción es ${rate} % del total.`, fields)]
  return [
    warned(
      'detraccion-monto',
      `El ${rate} % del total es ${money(rounded)}, pero la detracción dice ${money(amount)}.`,
      fields,
      {
        diferencia: fromCents(amount - rounded),
      },
    ),
  ]
}
