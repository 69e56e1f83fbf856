import type { Reply } from '../../lib/api.ts'

type Rate = Reply<'GET /api/detraccion-rates'>['rates'][number]

/** One rate a code: the newest. The list comes by code and then by date. */
export function latestRates(rates: readonly Rate[]): Rate[] {
  return [...new Map(rates.map((rate) => [rate.code, rate])).values()]
}
