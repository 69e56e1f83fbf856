// One document in a payment: what is owed, what is withheld, and which accounts get it.
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import type { Instalment } from '@conforme/contract/payments/instalments'
import type { PaymentLine } from '@conforme/contract/payments/payments'
import { sameAccountKey } from '../../suppliers/learn-accounts.ts'
import { accountBank, type AccountRow } from '../../suppliers/queries.ts'
import type { PaidBefore } from '../find-paid-before.ts'
import type { PaidDocumentKind } from '../files/telecredito-file.ts'

export interface Line {
  /** Null if the document was deleted since. */
  documentId: string | null
  filename: string
  kind: PaidDocumentKind
  documentType: string
  serie: string
  number: string
  documentDate: string
  supplierRuc: string
  supplierName: string
  /** Undefined for a currency that cannot be paid in. */
  currency: AccountCurrency | undefined
  totalCents: number
  /** The part of the total that this payment settles: paid or withheld. */
  settledCents: number
  /** In the document's currency; the deposit itself is in whole soles. */
  detraccionCents: number
  detraccionSoles: number
  detraccionCode: string | null
  detraccionPercentage: number | null
  detraccionAccount: string | null
  retencionCents: number
  /** Paid on top of the total, unless the total includes it. */
  percepcionCents: number
  netCents: number
  account: Pick<AccountRow, 'kind' | 'digits'> | undefined
  rejectedAt?: Date | null
  rejectedReason?: string | null
  /** While it is planned. */
  dueOn?: string | undefined
  /** The unpaid instalments; set only while planning. */
  instalments?: readonly PlannedInstalment[]
  /** What an earlier payment withheld; set only while planning. */
  detraccionBefore?: PaidBefore['detraccion']
}

export interface PlannedInstalment extends Instalment {
  /** Cumulative amount up to this instalment; null if that is all that is left. */
  upToCents: number | null
}

/** A line's amount in its payment; negative for a credit note. */
export function signedCents(line: Pick<Line, 'kind' | 'netCents'>): number {
  return line.kind === 'N' ? -line.netCents : line.netCents
}

/** Key of the line's payment: one per supplier and account, whether the account is given by its number or its CCI. */
export function paymentKey(supplierRuc: string, accountDigits: string): string {
  return `${supplierRuc} ${sameAccountKey(accountDigits)}`
}

export function printedNumber({ serie, number }: Pick<Line, 'serie' | 'number'>): string {
  return [serie, number].filter((part) => part !== '').join('-')
}

export function toPaymentLine(line: Line): PaymentLine {
  return {
    documentId: line.documentId,
    filename: line.filename,
    supplierRuc: line.supplierRuc,
    supplierName: line.supplierName,
    documentType: line.documentType,
    documentNumber: printedNumber(line),
    documentDate: line.documentDate || null,
    dueOn: line.dueOn ?? null,
    isCredit: line.kind === 'N',
    currency: line.currency ?? null,
    total: line.totalCents / 100,
    settled: line.settledCents / 100,
    instalments: (line.instalments ?? []).map(({ amountCents, upToCents, ...instalment }) => ({
      ...instalment,
      amount: amountCents / 100,
      upTo: upToCents === null ? null : upToCents / 100,
    })),
    detraccion: line.detraccionCents / 100,
    detraccionSoles: line.detraccionSoles,
    detraccionCode: line.detraccionCode,
    detraccionPercentage: line.detraccionPercentage,
    retencion: line.retencionCents / 100,
    percepcion: line.percepcionCents / 100,
    net: line.netCents / 100,
    account: line.account ? { digits: line.account.digits, bank: accountBank(line.account) } : null,
    isRejected: Boolean(line.rejectedAt),
    rejectedReason: line.rejectedReason ?? null,
  }
}
