import {
  cciToBcp,
  parseBankAccount,
  payingBank,
  type AccountCurrency,
} from '@conforme/contract/payments/bank-accounts'
import { and, asc, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { usualAccountWaitHours } from '../suppliers/change-account.ts'
import type { ProformaStyle } from './files/detracciones-file.ts'
import { chargeAccounts, paymentSettings } from './tables.ts'

export interface PaymentSettings {
  isRetentionAgent: boolean
  proforma: ProformaStyle
  validateHolder: boolean
  itfExempt: boolean
  accountWaitHours: number
  lastLot: string | null
}

const usual: PaymentSettings = {
  isRetentionAgent: false,
  proforma: 'ceros',
  validateHolder: true,
  itfExempt: false,
  accountWaitHours: usualAccountWaitHours,
  lastLot: null,
}

export async function findSettings(db: Database, companyId: string): Promise<PaymentSettings> {
  const [row] = await db.select().from(paymentSettings).where(eq(paymentSettings.companyId, companyId))
  if (!row) return usual
  const { companyId: _, ...settings } = row
  return settings
}

export type SettingsChange = { [Name in keyof PaymentSettings]?: PaymentSettings[Name] | undefined }

export async function saveSettings(
  { db }: Services,
  user: SignedIn,
  change: SettingsChange,
): Promise<PaymentSettings> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    await tx
      .insert(paymentSettings)
      .values({ companyId, ...change })
      .onConflictDoUpdate({ target: paymentSettings.companyId, set: { companyId, ...change } })
    await recordActivity(tx, {
      action: 'payment_settings',
      userId: user.id,
      companyId,
      details: { ...change },
    })
  })
  return findSettings(db, companyId)
}

export async function listChargeAccounts(db: Database, companyId: string) {
  const rows = await db
    .select()
    .from(chargeAccounts)
    .where(and(eq(chargeAccounts.companyId, companyId), eq(chargeAccounts.isActive, true)))
    .orderBy(asc(chargeAccounts.createdAt))
  return rows.map(({ id, name, type, digits, currency }) => ({ id, name, type, digits, currency }))
}

export interface NewChargeAccount {
  name: string
  type: 'C' | 'M'
  account: string
  currency?: AccountCurrency | undefined
}

/** Telecrédito charges BCP's current and master accounts; account numbers of other banks do not encode the currency. */
export async function addChargeAccount(
  { db }: Services,
  user: SignedIn,
  { name, type, account, ...typed }: NewChargeAccount,
) {
  const companyId = companyOf(user)
  const parsed = parseBankAccount(account)
  const digits = parsed && (cciToBcp(parsed.digits) ?? parsed.digits)
  if (!digits || !payingBank(digits)) return refuse('cuenta_invalida')
  const currency = parsed.currency ?? typed.currency ?? refuse('cuenta_sin_moneda')
  return db.transaction(async (tx) => {
    const facts = { name, type, digits, currency }
    // Adding a removed account restores it; adding an active one changes nothing.
    const [row] = await tx
      .insert(chargeAccounts)
      .values({ companyId, ...facts })
      .onConflictDoUpdate({
        target: [chargeAccounts.companyId, chargeAccounts.digits],
        set: { name, type, currency, isActive: true },
        setWhere: eq(chargeAccounts.isActive, false),
      })
      .returning()
    if (!row) return refuse('cuenta_repetida')
    await recordActivity(tx, { action: 'charge_account_added', userId: user.id, companyId, details: facts })
    return { id: row.id, ...facts }
  })
}

export async function removeChargeAccount({ db }: Services, user: SignedIn, id: string): Promise<void> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(chargeAccounts)
      .set({ isActive: false })
      .where(
        and(
          eq(chargeAccounts.id, id),
          eq(chargeAccounts.companyId, companyId),
          eq(chargeAccounts.isActive, true),
        ),
      )
      .returning()
    if (!row) return refuse('cuenta_no_encontrada')
    await recordActivity(tx, {
      action: 'charge_account_removed',
      userId: user.id,
      companyId,
      details: { digits: row.digits },
    })
  })
}
