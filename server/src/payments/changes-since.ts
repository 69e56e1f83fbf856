// What changed since a batch was prepared and speaks against uploading its files: these pay to the accounts of that
// day.
import { firstStop } from '@conforme/contract/documents/judge-alerts'
import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
import type { Database } from '../db/database.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { canBePaidTo } from '../suppliers/change-account.ts'
import { sameAccountKey } from '../suppliers/learn-accounts.ts'
import { suppliersByRuc, type AccountRow } from '../suppliers/queries.ts'
import { findDocuments } from '../workflow/lock-documents.ts'
import { printedNumber } from './plan/payment-line.ts'
import type { paymentItems } from './tables.ts'

type Item = typeof paymentItems.$inferSelect

export interface Since {
  items: readonly Item[]
  /** Warnings that a person accepted when preparing the batch. */
  accepted: ReadonlySet<string>
  at: Date
}

export async function changesSince(
  db: Database,
  user: SignedIn,
  { items, accepted, at }: Since,
): Promise<string[]> {
  const suppliers = await suppliersByRuc(db, companyOf(user), [
    ...new Set(items.map((item) => item.supplierRuc)),
  ])
  const known = acceptedAccounts(items, accepted)
  const ofAccounts = items.flatMap((item) => {
    const all = suppliers.get(item.supplierRuc)?.accounts ?? []
    return paidAccounts(item).flatMap(({ digits }) => {
      const change = changeOf({ digits, isAccepted: known.has(sameAccountKey(digits)) }, all, at)
      return change === undefined ? [] : `${item.supplierName}: ${change}`
    })
  })
  const held = await findDocuments(
    db,
    user,
    items.flatMap(({ documentId }) => documentId ?? []),
  )
  const stops = items.flatMap((item) => {
    const stop = firstStop(held.get(item.documentId ?? '')?.alerts ?? [], 'pagar')
    return stop ? [{ supplier: item.supplierName, number: printedNumber(item), message: stop.message }] : []
  })
  // The same message for several documents of a supplier is shown once.
  const alike = Map.groupBy(stops, ({ supplier, message }) => `${supplier} ${message}`)
  const ofDocuments = [...alike.values()].map((own) => {
    const numbers = own.map(({ number }) => number).join(', ')
    return `${own[0]?.supplier ?? ''} ${numbers}: ${own[0]?.message ?? ''}`
  })
  return [...new Set([...ofAccounts, ...ofDocuments])]
}

interface Paid {
  digits: string
  /** Code of the warning that another account replaced this one. */
  code: string
}

function paidAccounts({ accountDigits, detraccionAccount, detraccionSoles }: Item): Paid[] {
  const account = { digits: accountDigits, code: 'cuenta_anterior' }
  return detraccionSoles > 0 && detraccionAccount !== null
    ? [account, { digits: detraccionAccount, code: 'detracciones_anterior' }]
    : [account]
}

/** Accounts that a person chose to pay to although they were replaced; also covers the credit notes paid with them. */
function acceptedAccounts(items: readonly Item[], accepted: ReadonlySet<string>): Set<string> {
  const all = items.flatMap((item) => paidAccounts(item).map((paid) => ({ ...paid, id: item.documentId })))
  const wanted = all.filter(({ id, code }) => accepted.has(`${id}:${code}`))
  return new Set(wanted.map(({ digits }) => sameAccountKey(digits)))
}

function changeOf(
  paid: { digits: string; isAccepted: boolean },
  all: readonly AccountRow[],
  at: Date,
): string | undefined {
  const key = sameAccountKey(paid.digits)
  const isSame = ({ digits }: AccountRow) => sameAccountKey(digits) === key
  const own = all.find((account) => isSame(account) && canBePaidTo(account, at))
  const shown = formatBankAccount(paid.digits)
  if (!own) return `su cuenta ${shown} ya no está confirmada.`
  const next = all.find(
    (account) =>
      !isSame(account) &&
      account.status === 'confirmada' &&
      (account.kind === 'detracciones') === (own.kind === 'detracciones') &&
      (account.currency === null || own.currency === null || account.currency === own.currency) &&
      (account.changedAt?.getTime() ?? 0) > (own.changedAt?.getTime() ?? 0),
  )
  if (!next || paid.isAccepted) return undefined
  return `la cuenta ${formatBankAccount(next.digits)} reemplazó a la que se paga, ${shown}.`
}
