// Computes the last tax period in which a buyer may use the IGV of a purchase as credit under D.Leg. 1669. The law applies
// from a day that the administrator sets; until then the twelve months of Ley 29215 apply.

export interface CreditTerms {
  /** Issue date. */
  date: string
  isElectronic: boolean
  hasDetraccion: boolean
}

/** The last month, such as `2026-10`; undefined under the old law. */
export function lastCreditPeriod(
  { date, isElectronic, hasDetraccion }: CreditTerms,
  ruleFrom: string | undefined,
): string | undefined {
  if (ruleFrom === undefined || date < ruleFrom) return undefined
  const [year = 0, month = 0] = date.split('-').map(Number)
  const later = hasDetraccion ? 3 : isElectronic ? 0 : 2
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7)
}

/** The series of an electronic document begins with a letter, that of a printed one with a digit. */
export function isElectronicSeries(series: string | undefined): boolean {
  return /^[A-Z]/i.test(series ?? '')
}

export function formatPeriod(period: string): string {
  return period.split('-').toReversed().join('/')
}
