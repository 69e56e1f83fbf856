import { detraccionRates, type DetraccionRate } from '@conforme/contract/detracciones/detraccion-rates'
import { addDays } from '@conforme/contract/values/iso-dates'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { users } from '../db/schema.ts'
import { addedDetraccionRates, exchangeRates } from './tables.ts'
import { fullName } from '../users/full-name.ts'

export interface ListedRate extends DetraccionRate {
  /** Null for a built-in rate. */
  id: string | null
}

/** The built-in rates merged with the administrator's, which replace those with the same code and day. */
export async function listDetraccionRates(db: Database): Promise<ListedRate[]> {
  const added = await addedRates(db, {})
  const replaced = new Set(added.map((rate) => `${rate.code} ${rate.from}`))
  const builtIn = detraccionRates
    .filter((rate) => !replaced.has(`${rate.code} ${rate.from}`))
    .map((rate) => ({ id: null, ...rate }))
  const own = added.map(({ id, code, description, annex, percentage, from }) => {
    return { id, code, description, annex, percentage, from, certain: true }
  })
  return [...builtIn, ...own].sort((a, b) => a.code.localeCompare(b.code) || a.from.localeCompare(b.from))
}

const addedRates = prepared('added_detraccion_rates', (db) =>
  db
    .select()
    .from(addedDetraccionRates)
    .orderBy(asc(addedDetraccionRates.code), asc(addedDetraccionRates.from)),
)

/** No rate is published on weekends and holidays: the last published one applies, up to this age. */
const publishedWithinDays = 7

export type FindExchangeRate = (currency: string, date: string) => number | undefined

export async function exchangeRatesOf(db: Database, companyId: string | null): Promise<FindExchangeRate> {
  if (companyId === null) return () => undefined
  const rates = await ratesOf(db, { companyId })
  return (currency, date) => {
    const oldest = addDays(date, -publishedWithinDays)
    const found = rates.find((rate) => rate.currency === currency && rate.date <= date && rate.date >= oldest)
    return found && found.sellMilli / 1000
  }
}

const ratesOf = prepared('exchange_rates_of', (db) =>
  db
    .select({
      date: exchangeRates.date,
      currency: exchangeRates.currency,
      sellMilli: exchangeRates.sellMilli,
    })
    .from(exchangeRates)
    .where(eq(exchangeRates.companyId, sql.placeholder('companyId')))
    .orderBy(desc(exchangeRates.date)),
)

export async function listExchangeRates(db: Database, companyId: string, limit: number) {
  const rows = await db
    .select({ rate: exchangeRates, firstName: users.firstName, lastName: users.lastName })
    .from(exchangeRates)
    .innerJoin(users, eq(users.id, exchangeRates.userId))
    .where(eq(exchangeRates.companyId, companyId))
    .orderBy(desc(exchangeRates.date), asc(exchangeRates.currency))
    .limit(limit)
  return rows.map(({ rate, ...person }) => ({
    date: rate.date,
    currency: rate.currency,
    sell: rate.sellMilli / 1000,
    user: fullName(person),
    updatedAt: rate.updatedAt.toISOString(),
  }))
}
