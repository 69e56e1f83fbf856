// A person confirms an account. `change-account.ts` handles one that replaces another.
import {
  parseBankAccount,
  parseDetraccionAccount,
  type AccountCurrency,
} from '@conforme/contract/payments/bank-accounts'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { sameAccountKey } from './learn-accounts.ts'
import { approveChange, registerChange, type AccountColumns } from './change-account.ts'
import {
  changesAccount,
  findSameConfirmedAccount,
  getSupplierRow,
  wasEverConfirmed,
  type AccountRow,
  type SupplierWithAccounts,
} from './queries.ts'
import { supplierAccounts, suppliers } from './tables.ts'

interface Vouching {
  currency?: AccountCurrency | undefined
  acceptChange: boolean
  changeNote: string
}

export interface TypedAccount extends Vouching {
  account: string
  isDetraccion: boolean
}

export async function addAccount(
  { db, now }: Services,
  user: SignedIn,
  { ruc, ...typed }: TypedAccount & { ruc: string },
): Promise<void> {
  const companyId = companyOf(user)
  const account = typed.isDetraccion ? parseDetraccionAccount(typed.account) : parseBankAccount(typed.account)
  if (!account?.valid) return refuse('cuenta_invalida')
  await db.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, companyId, ruc)
    const { kind, digits } = account
    const [row] = await tx
      .insert(supplierAccounts)
      .values({ supplierId: supplier.row.id, kind, digits, currency: account.currency ?? null })
      .onConflictDoUpdate({ target: [supplierAccounts.supplierId, supplierAccounts.digits], set: { kind } })
      .returning()
    if (!row) throw new Error('an inserted account was not returned')
    await vouch(tx, user, { supplier, row, at: now(), ...typed, isTyped: true })
  })
}

export async function confirmAccount(
  { db, now }: Services,
  user: SignedIn,
  { ruc, accountId, ...vouching }: Vouching & { ruc: string; accountId: string },
): Promise<void> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, companyId, ruc)
    const row =
      supplier.accounts.find((account) => account.id === accountId) ?? refuse('cuenta_no_encontrada')
    await vouch(tx, user, { supplier, row, at: now(), ...vouching })
  })
}

export async function retireAccount(
  { db }: Services,
  user: SignedIn,
  { ruc, accountId }: { ruc: string; accountId: string },
): Promise<void> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, companyId, ruc)
    const row =
      supplier.accounts.find((account) => account.id === accountId) ?? refuse('cuenta_no_encontrada')
    for (const { id, digits } of accountsToRetire(row, supplier.accounts)) {
      await tx.update(supplierAccounts).set({ status: 'retirada' }).where(eq(supplierAccounts.id, id))
      await recordActivity(tx, {
        action: 'supplier_account_retired',
        userId: user.id,
        companyId,
        details: { ruc, account: digits },
      })
    }
    await announce(tx, { type: 'supplier', ruc, userId: user.id, companyId })
  })
}

/**
 * Retires an account's number and its CCI together, because both pay to the same account; an unconfirmed proposal is
 * retired alone.
 */
function accountsToRetire(row: AccountRow, all: readonly AccountRow[]): AccountRow[] {
  if (row.status === 'propuesta') return [row]
  const key = sameAccountKey(row.digits)
  return all.filter(({ digits, status }) => sameAccountKey(digits) === key && status !== 'retirada')
}

/** Locks the supplier: otherwise two people confirming two accounts at once would each see none confirmed. */
async function lockSupplier(tx: Database, companyId: string, ruc: string): Promise<SupplierWithAccounts> {
  await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), eq(suppliers.ruc, ruc)))
    .for('update')
  return getSupplierRow(tx, companyId, ruc)
}

interface Vouched extends Vouching {
  /** Set if the number was typed: that person may not know that it changes another account, while an approver sees it. */
  isTyped?: true
  supplier: SupplierWithAccounts
  row: AccountRow
  at: Date
}

async function vouch(tx: Database, user: SignedIn, vouched: Vouched): Promise<void> {
  const { supplier, row, at, acceptChange } = vouched
  const { ruc } = supplier.row
  // A currency encoded in the number wins over the entered one.
  const currency = parseBankAccount(row.digits)?.currency ?? vouched.currency ?? row.currency
  if (!currency) return refuse('cuenta_sin_moneda')
  const companyId = companyOf(user)
  // In another currency it would replace a different account, and nobody has registered that change yet.
  const isWaiting = row.status === 'por_aprobar' && row.currency === currency
  const changesCurrency = wasEverConfirmed(row) && row.currency !== currency
  const isChange = isWaiting || changesCurrency || changesAccount({ ...row, currency }, supplier.accounts)
  const isKnowing = acceptChange || (isWaiting && !vouched.isTyped)
  if (isChange && !isKnowing) return refuse('cuenta_cambiada')
  const twin = findSameConfirmedAccount({ ...row, currency }, supplier.accounts)
  const usual: AccountColumns = {
    status: 'confirmada',
    confirmedBy: user.id,
    confirmedAt: at,
    // The CCI of a changed account has the same waiting time and author as its number.
    ...(twin && {
      payableFrom: twin.payableFrom,
      changedBy: twin.changedBy,
      changedAt: twin.changedAt,
      changeNote: twin.changeNote,
    }),
  }
  const columns = isWaiting
    ? await approveChange(tx, user, { row, companyId, at })
    : isChange
      ? await registerChange(tx, user, { companyId, note: vouched.changeNote, at })
      : usual
  await tx
    .update(supplierAccounts)
    .set({ ...columns, currency })
    .where(eq(supplierAccounts.id, row.id))
  const { status, changeNote, payableFrom } = columns
  await recordActivity(tx, {
    action: status === 'por_aprobar' ? 'supplier_account_changed' : 'supplier_account_confirmed',
    userId: user.id,
    companyId,
    details: {
      ruc,
      account: row.digits,
      currency,
      isChange,
      ...(changeNote && { changeNote }),
      ...(payableFrom && { payableFrom: payableFrom.toISOString() }),
    },
  })
  await announce(tx, { type: 'supplier', ruc, userId: user.id, companyId: user.companyId })
}
