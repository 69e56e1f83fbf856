import { findDetraccionRate } from '@conforme/contract/detracciones/detraccion-rates'
import type { Reply } from '../../../lib/api/api.ts'

export type ListedRate = Reply<'GET /api/detraccion-rates'>['rates'][number]
export type RateTime = 'past' | 'now' | 'later'

/** Each rate with whether it applies today; expired ones are left out unless requested. */
export function listedRates(
  rates: readonly ListedRate[],
  today: string,
  showsPast: boolean,
): { rate: ListedRate; when: RateTime }[] {
  const inForce = new Set(rates.map(({ code }) => findDetraccionRate(code, today, rates)))
  return rates
    .map((rate) => {
      const when: RateTime = inForce.has(rate) ? 'now' : rate.from > today ? 'later' : 'past'
      return { rate, when }
    })
    .filter(({ when }) => showsPast || when !== 'past')
}
