import { bankName, parseBankAccount } from '@conforme/contract/payments/bank-accounts'
import type { Supplier, SupplierAccount } from '@conforme/contract/suppliers/suppliers'
import { and, asc, count, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { sameAccountKey } from './learn-accounts.ts'
import { supplierAccounts, suppliers } from './tables.ts'
import { fullName } from '../users/full-name.ts'
import { containing } from '../db/containing.ts'

export type SupplierRow = typeof suppliers.$inferSelect
export type AccountRow = typeof supplierAccounts.$inferSelect

export interface SupplierWithAccounts {
  row: SupplierRow
  accounts: AccountRow[]
}

/** The company's suppliers with these RUCs, each with all its accounts, last confirmed first. */
export async function suppliersByRuc(
  db: Database,
  companyId: string,
  rucs: readonly string[],
): Promise<Map<string, SupplierWithAccounts>> {
  if (rucs.length === 0) return new Map()
  const rows = await db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), inArray(suppliers.ruc, [...rucs])))
  const accounts = await accountsOf(db, rows)
  return new Map(rows.map((row) => [row.ruc, { row, accounts: accounts.get(row.id) ?? [] }]))
}

async function accountsOf(db: Database, rows: readonly SupplierRow[]): Promise<Map<string, AccountRow[]>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select()
    .from(supplierAccounts)
    .where(
      inArray(
        supplierAccounts.supplierId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(supplierAccounts.createdAt), asc(supplierAccounts.kind), asc(supplierAccounts.digits))
  const byConfirmation = found.toSorted(
    (a, b) => (b.confirmedAt?.getTime() ?? 0) - (a.confirmedAt?.getTime() ?? 0),
  )
  return Map.groupBy(byConfirmation, (account) => account.supplierId)
}

interface SupplierQuery {
  search?: string | undefined
  waiting?: 'true' | undefined
  page: number
  limit: number
}

/** Statuses that wait for a person: read from a document, or changed and not yet approved. */
const waitingStatuses = ['propuesta', 'por_aprobar'] as const

export async function listSuppliers(
  db: Database,
  companyId: string,
  { search, waiting, page, limit }: SupplierQuery,
): Promise<{ suppliers: Supplier[]; total: number; waiting: number }> {
  const text = containing((search ?? '').trim())
  const matches: SQL | undefined = search
    ? or(sql`unaccent(${suppliers.name}) ilike unaccent(${text})`, ilike(suppliers.ruc, text))
    : undefined
  const own = eq(suppliers.companyId, companyId)
  const isWaiting = exists(
    db
      .select({ id: supplierAccounts.id })
      .from(supplierAccounts)
      .where(
        and(
          eq(supplierAccounts.supplierId, suppliers.id),
          inArray(supplierAccounts.status, [...waitingStatuses]),
        ),
      ),
  )
  const where = and(own, matches, waiting && isWaiting)
  const [waitingCount] = await db.select({ total: count() }).from(suppliers).where(and(own, isWaiting))
  const [counted] = await db.select({ total: count() }).from(suppliers).where(where)
  const rows = await db
    .select()
    .from(suppliers)
    .where(where)
    .orderBy(sql`lower(unaccent(${suppliers.name}))`, asc(suppliers.name), asc(suppliers.ruc))
    .limit(limit)
    .offset((page - 1) * limit)
  const accounts = await accountsOf(db, rows)
  const names = await namesOf(db, [...accounts.values()].flat())
  return {
    suppliers: rows.map((row) => toSupplier({ row, accounts: accounts.get(row.id) ?? [] }, names)),
    total: counted?.total ?? 0,
    waiting: waitingCount?.total ?? 0,
  }
}

export async function getSupplierRow(
  db: Database,
  companyId: string,
  ruc: string,
): Promise<SupplierWithAccounts> {
  return (await suppliersByRuc(db, companyId, [ruc])).get(ruc) ?? refuse('proveedor_no_encontrado')
}

export async function getSupplier(db: Database, companyId: string, ruc: string): Promise<Supplier> {
  const supplier = await getSupplierRow(db, companyId, ruc)
  return toSupplier(supplier, await namesOf(db, supplier.accounts))
}

async function namesOf(db: Database, accounts: readonly AccountRow[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(accounts.flatMap(({ confirmedBy, changedBy }) => [confirmedBy ?? [], changedBy ?? []].flat())),
  ]
  if (ids.length === 0) return new Map()
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(people.map(({ id, ...person }) => [id, fullName(person)]))
}

function toSupplier({ row, accounts }: SupplierWithAccounts, names: Map<string, string>): Supplier {
  return {
    ruc: row.ruc,
    name: row.name,
    retentionExempt: row.retentionExempt,
    accounts: accounts.map((account) => toAccount(account, accounts, names)),
  }
}

function toAccount(
  account: AccountRow,
  all: readonly AccountRow[],
  names: Map<string, string>,
): SupplierAccount {
  const { id, kind, digits, currency, status, documentId } = account
  return {
    id,
    kind,
    digits,
    bank: accountBank(account),
    currency,
    status,
    documentId,
    confirmedBy: account.confirmedBy ? (names.get(account.confirmedBy) ?? null) : null,
    confirmedAt: account.confirmedAt?.toISOString() ?? null,
    isChange: status === 'propuesta' && changesAccount(account, all),
    change: toChange(account, names),
    payableFrom: account.payableFrom?.toISOString() ?? null,
  }
}

function toChange(
  { changedBy, changedAt, changeNote }: AccountRow,
  names: Map<string, string>,
): SupplierAccount['change'] {
  if (!changedBy || !changedAt) return null
  const by = names.get(changedBy) ?? ''
  return { by, byId: changedBy, at: changedAt.toISOString(), note: changeNote ?? '' }
}

export function accountBank({ kind, digits }: Pick<AccountRow, 'kind' | 'digits'>): string {
  return bankName(kind === 'detracciones' ? '018' : (parseBankAccount(digits)?.bankCode ?? ''))
}

type Purpose = Pick<AccountRow, 'kind' | 'digits' | 'currency'>

/**
 * Whether both accounts serve the same purpose and currency. An inactive account matches any currency unless its number
 * encodes one, because a person may have typed the wrong currency.
 */
function isForSame(account: Purpose, other: AccountRow): boolean {
  if ((other.kind === 'detracciones') !== (account.kind === 'detracciones')) return false
  if (other.currency === null || account.currency === null || other.currency === account.currency) return true
  return other.status !== 'confirmada' && parseBankAccount(other.digits)?.currency === undefined
}

/** Whether a person ever confirmed it, or registered it in place of another. */
export function wasEverConfirmed({ status, confirmedAt, changedAt }: AccountRow): boolean {
  return status === 'confirmada' || confirmedAt !== null || changedAt !== null
}

/** The confirmed account that is the same as this one, given by its other form (number or CCI). */
export function findSameConfirmedAccount(
  account: Purpose,
  all: readonly AccountRow[],
): AccountRow | undefined {
  const key = sameAccountKey(account.digits)
  return all.find(
    (other) =>
      other.status === 'confirmada' &&
      other.digits !== account.digits &&
      isForSame(account, other) &&
      sameAccountKey(other.digits) === key,
  )
}

/** Whether a different account for the same purpose is or was confirmed, whatever happened to it since. */
export function changesAccount(account: Purpose, all: readonly AccountRow[]): boolean {
  const key = sameAccountKey(account.digits)
  const rivals = all.filter((other) => wasEverConfirmed(other) && isForSame(account, other))
  const isSame = (rival: AccountRow) => rival.status === 'confirmada' && sameAccountKey(rival.digits) === key
  return rivals.length > 0 && !rivals.some(isSame)
}
