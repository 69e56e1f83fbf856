// Finds replacing accounts that no second person has approved: while there is one, its supplier is not paid.
import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import { users } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { supplierAccounts, suppliers } from './tables.ts'

export interface UnapprovedAccount {
  account: string
  changedBy: string
}

type Payee = Pick<DocumentRow, 'id' | 'companyId' | 'supplierTaxId' | 'currency'>

/** Unapproved accounts by document. */
export async function findUnapprovedAccounts(
  db: Database,
  rows: readonly Payee[],
): Promise<(row: Payee) => UnapprovedAccount[]> {
  const companyIds = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]
  const rucs = [...new Set(rows.flatMap(({ supplierTaxId }) => supplierTaxId ?? []))]
  if (companyIds.length === 0 || rucs.length === 0) return () => []
  const found = await unapprovedOf(db, { companyIds, rucs })
  return ({ companyId, supplierTaxId, currency }) =>
    found
      .filter(
        (each) =>
          each.companyId === companyId &&
          each.ruc === supplierTaxId &&
          (each.currency === null || currency === null || each.currency === currency),
      )
      .map(({ digits, firstName, lastName }) => ({
        account: formatBankAccount(digits),
        changedBy: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
      }))
}

const unapprovedOf = prepared('unapproved_accounts_of', (db) =>
  db
    .select({
      companyId: suppliers.companyId,
      ruc: suppliers.ruc,
      digits: supplierAccounts.digits,
      currency: supplierAccounts.currency,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(suppliers)
    .innerJoin(supplierAccounts, eq(supplierAccounts.supplierId, suppliers.id))
    .leftJoin(users, eq(users.id, supplierAccounts.changedBy))
    .where(
      and(
        isAnyOf(suppliers.companyId, 'companyIds'),
        isAnyOf(suppliers.ruc, 'rucs'),
        eq(supplierAccounts.status, 'por_aprobar'),
      ),
    ),
)
