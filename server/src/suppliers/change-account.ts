// Protection against invoice fraud, which works by replacing a confirmed account. One person registers the new account,
// with the call that verified it; another approves it; and it is not paid to during a waiting time. A company's only
// member does both, but waits all the same.
import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../http/caller.ts'
import { hasColleagues } from '../companies/has-colleagues.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { paymentItems, paymentSettings } from '../payments/tables.ts'
import { accountNumberForms } from './learn-accounts.ts'
import type { AccountRow } from './queries.ts'
import { supplierAccounts, suppliers } from './tables.ts'

export type AccountColumns = Partial<typeof supplierAccounts.$inferInsert>

export interface Change {
  companyId: string
  note: string
  at: Date
}

/** Columns to write when a replacing account is registered. */
export async function registerChange(tx: Database, user: SignedIn, change: Change): Promise<AccountColumns> {
  const { companyId, at } = change
  const changeNote = change.note.trim() || refuse('cuenta_sin_llamada')
  const registered = { changedBy: user.id, changedAt: at, changeNote }
  if (await hasColleagues(tx, { id: user.id, companyId }))
    return { ...registered, status: 'por_aprobar', confirmedBy: null, confirmedAt: null, payableFrom: null }
  return { ...registered, ...(await confirmed(tx, user, change)) }
}

/** Columns to write when another person approves it. */
export async function approveChange(
  tx: Database,
  user: SignedIn,
  { row, ...change }: Omit<Change, 'note'> & { row: AccountRow },
): Promise<AccountColumns> {
  const { companyId } = change
  const isOwn = row.changedBy === user.id && (await hasColleagues(tx, { id: user.id, companyId }))
  if (isOwn) refuse('cuenta_otra_persona')
  return confirmed(tx, user, change)
}

async function confirmed(
  tx: Database,
  user: SignedIn,
  { companyId, at }: Omit<Change, 'note'>,
): Promise<AccountColumns> {
  const accountWaitHours = await findAccountWaitHours(tx, companyId)
  const payableFrom = new Date(at.getTime() + accountWaitHours * 60 * 60 * 1000)
  return { status: 'confirmada', confirmedBy: user.id, confirmedAt: at, payableFrom }
}

/** Default of the company's setting. */
export const usualAccountWaitHours = 24

async function findAccountWaitHours(tx: Database, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ hours: paymentSettings.accountWaitHours })
    .from(paymentSettings)
    .where(eq(paymentSettings.companyId, companyId))
  return row?.hours ?? usualAccountWaitHours
}

export function canBePaidTo({ status, payableFrom }: AccountRow, at: Date): boolean {
  return status === 'confirmada' && (payableFrom === null || payableFrom <= at)
}

/** A person who changed an account of a batch may not execute it, as long as somebody else can. */
export async function refuseWhoChangedAccounts(
  tx: Database,
  user: SignedIn,
  { companyId, batchId }: { companyId: string; batchId: string },
): Promise<void> {
  const items = await tx
    .select({ account: paymentItems.accountDigits, detraccion: paymentItems.detraccionAccount })
    .from(paymentItems)
    .where(eq(paymentItems.batchId, batchId))
  const paid = items.flatMap(({ account, detraccion }) => [account, detraccion ?? account])
  const digits = [...new Set(paid.flatMap(accountNumberForms))]
  if (digits.length === 0) return
  const [own] = await tx
    .select({ id: supplierAccounts.id })
    .from(supplierAccounts)
    .innerJoin(suppliers, eq(suppliers.id, supplierAccounts.supplierId))
    .where(
      and(
        eq(suppliers.companyId, companyId),
        inArray(supplierAccounts.digits, digits),
        eq(supplierAccounts.changedBy, user.id),
      ),
    )
    .limit(1)
  if (own && (await hasColleagues(tx, { id: user.id, companyId }))) refuse('cuenta_cambiada_propia')
}
