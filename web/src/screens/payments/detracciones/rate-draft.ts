// Form values of a detracción rate, and their errors.
import { findDetraccionRate } from '@conforme/contract/detracciones/detraccion-rates'
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import type { ListedRate } from './listed-rates.ts'

export interface RateDraft {
  code: string
  description: string
  annex: ListedRate['annex']
  percentage: string
  from: string
}

/** A change starts from the rate in force today; a new rate starts empty. */
export function startingWith(code: string, rates: readonly ListedRate[], today: string): RateDraft {
  const rate = findDetraccionRate(code, today, rates)
  const percentage = rate ? String(rate.percentage) : ''
  return { description: '', annex: '3', ...knownAs(code, rates), percentage, from: today }
}

/** The code and, if it is known, its name and annex. */
export function knownAs(
  code: string,
  rates: readonly ListedRate[],
): Pick<RateDraft, 'code'> & Partial<RateDraft> {
  const known = rates.findLast((rate) => rate.code === code)
  return { code, ...(known && { description: known.description, annex: known.annex }) }
}

export function toAnnex(value: string): ListedRate['annex'] {
  return value === '1' || value === '2' || value === 'propia' ? value : '3'
}

export function errorsOf(draft: RateDraft, percentage: number | undefined) {
  const wrongRate = percentage === undefined || percentage <= 0 || percentage > 100
  return {
    ...(!/^\d{3}$/.test(draft.code) && { code: 'Son tres dígitos.' }),
    ...(wrongRate && { percentage: 'Escribe un porcentaje hasta 100.' }),
    ...(draft.description.trim() === '' && { description: 'Escribe el bien o servicio.' }),
    ...(!isIsoDate(draft.from) && { from: 'Indica la fecha.' }),
  }
}
