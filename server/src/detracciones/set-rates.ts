// Stores the administrator's rates and users' exchange rates. Each replaces an existing one of the same day.
import type { DetraccionAnnex } from '@conforme/contract/detracciones/detraccion-rates'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { addedDetraccionRates, exchangeRates } from './tables.ts'
import { fullName } from '../users/full-name.ts'

export interface NewRate {
  code: string
  description: string
  annex: DetraccionAnnex
  percentage: number
  from: string
}

export async function setDetraccionRate({ db }: Services, user: SignedIn, rate: NewRate): Promise<void> {
  await db.transaction(async (tx) => {
    const { description, annex, percentage } = rate
    await tx
      .insert(addedDetraccionRates)
      .values({ ...rate, userId: user.id })
      .onConflictDoUpdate({
        target: [addedDetraccionRates.code, addedDetraccionRates.from],
        set: { description, annex, percentage, userId: user.id },
      })
    await recordActivity(tx, { action: 'detraccion_rate_set', userId: user.id, details: { ...rate } })
  })
}

export async function removeDetraccionRate({ db }: Services, user: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(addedDetraccionRates).where(eq(addedDetraccionRates.id, id)).returning()
    if (!removed) return refuse('tasa_no_encontrada')
    const { code, from, percentage } = removed
    await recordActivity(tx, {
      action: 'detraccion_rate_removed',
      userId: user.id,
      details: { code, from, percentage },
    })
  })
}

export interface NewExchangeRate {
  date: string
  currency: string
  sell: number
}

export async function setExchangeRate(
  { db, now }: Services,
  user: SignedIn,
  { date, currency, sell }: NewExchangeRate,
) {
  const companyId = companyOf(user)
  const sellMilli = Math.round(sell * 1000)
  const updatedAt = now()
  await db.transaction(async (tx) => {
    await tx
      .insert(exchangeRates)
      .values({ companyId, date, currency, sellMilli, userId: user.id, updatedAt })
      .onConflictDoUpdate({
        target: [exchangeRates.companyId, exchangeRates.date, exchangeRates.currency],
        set: { sellMilli, userId: user.id, updatedAt },
      })
    await recordActivity(tx, {
      action: 'exchange_rate_set',
      userId: user.id,
      companyId,
      details: { date, currency, sell },
    })
  })
  const name = fullName(user)
  return { date, currency, sell: sellMilli / 1000, user: name, updatedAt: updatedAt.toISOString() }
}
