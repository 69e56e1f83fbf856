import { AccountingSettings } from '@conforme/contract/accounting/accounting'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { Database } from '../db/database.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import type { Services } from '../services.ts'
import { accountingSettings } from './tables.ts'

/** The usual accounts of the PCGE in the common subdivision, and CONCAR's default journals. */
export const usualSettings: AccountingSettings = {
  accounts: {
    igv: '401111',
    suppliersPen: '421201',
    suppliersUsd: '421202',
    feesPen: '424101',
    feesUsd: '424102',
    withholding: '401721',
  },
  journals: { purchases: '11', tickets: '13', fees: '15' },
}

export async function getAccountingSettings(db: Database, companyId: string): Promise<AccountingSettings> {
  const [row] = await db
    .select({ settings: accountingSettings.settings })
    .from(accountingSettings)
    .where(eq(accountingSettings.companyId, companyId))
  return row ? AccountingSettings.parse(row.settings) : usualSettings
}

export async function saveAccountingSettings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  settings: AccountingSettings,
): Promise<AccountingSettings> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    const before = await getAccountingSettings(tx, companyId)
    const values = { settings, userId: user.id, updatedAt: now() }
    await tx
      .insert(accountingSettings)
      .values({ companyId, ...values })
      .onConflictDoUpdate({ target: accountingSettings.companyId, set: values })
    await recordActivity(tx, {
      action: 'accounting_settings_changed',
      userId: user.id,
      companyId,
      details: { before: flat(before), after: flat(settings) },
    })
  })
  return settings
}

/** Names as the audit log shows them. */
const flat = ({ accounts, journals }: AccountingSettings) => ({
  ...accounts,
  ...Object.fromEntries(Object.entries(journals).map(([name, code]) => [`journal_${name}`, code])),
})
