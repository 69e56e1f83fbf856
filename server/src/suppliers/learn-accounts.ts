// Learns suppliers, and the accounts that they print, from documents. Learned accounts are only proposals: none is paid
// to before a person confirms it.
import { bcpToCci, cciToBcp, type BankAccount } from '@conforme/contract/payments/bank-accounts'
import { findBankAccounts } from '@conforme/contract/payments/bank-accounts-in-text'
import { isValidRuc } from '@conforme/contract/values/tax-ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documentNotes } from '../documents/lists/document-texts.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { supplierAccounts, suppliers } from './tables.ts'

/** The accounts that a document prints, including the one for detracciones. */
export function accountsOfDocument(row: Pick<DocumentRow, 'extractedData'>): BankAccount[] {
  return row.extractedData ? findBankAccounts(documentNotes(row.extractedData)) : []
}

/** Key of an account: a BCP account and its CCI have the same. */
export function sameAccountKey(digits: string): string {
  return cciToBcp(digits) ?? digits
}

/** All digit forms of this account: the BCP account number and its CCI. */
export function accountNumberForms(digits: string): string[] {
  const key = sameAccountKey(digits)
  return [...new Set([digits, key, bcpToCci(key) ?? key])]
}

/** For documents of one company. Idempotent. */
export async function learnAccounts(
  tx: Database,
  companyId: string,
  rows: readonly DocumentRow[],
): Promise<void> {
  const known = rows.filter((row) => row.provider && row.supplierTaxId && isValidRuc(row.supplierTaxId))
  if (known.length === 0) return
  const names = new Map(known.map((row) => [row.supplierTaxId ?? '', row.provider ?? '']))
  await tx
    .insert(suppliers)
    .values(
      inFixedOrder(
        [...names].map(([ruc, name]) => ({ companyId, ruc, name })),
        ({ ruc }) => ruc,
      ),
    )
    .onConflictDoNothing()
  const found = known.flatMap((row) => accountsOfDocument(row).map((account) => ({ row, account })))
  if (found.length === 0) return
  const ids = await tx
    .select({ id: suppliers.id, ruc: suppliers.ruc })
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), inArray(suppliers.ruc, [...names.keys()])))
  const idOf = new Map(ids.map(({ id, ruc }) => [ruc, id]))
  const values = found.flatMap(({ row, account }) => {
    const supplierId = idOf.get(row.supplierTaxId ?? '')
    const { kind, digits, currency = null } = account
    return supplierId ? [{ supplierId, kind, digits, currency, documentId: row.id }] : []
  })
  if (values.length === 0) return
  await tx
    .insert(supplierAccounts)
    .values(inFixedOrder(values, ({ supplierId, digits }) => `${supplierId} ${digits}`))
    .onConflictDoNothing()
}

/** A fixed order of inserts, so that two people who move documents of the same new suppliers at once do not deadlock. */
function inFixedOrder<One>(rows: readonly One[], keyOf: (row: One) => string): One[] {
  return rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
}
