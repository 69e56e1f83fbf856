// The input for planning one payment, and how planning reports issues.
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import type { DetraccionProposal } from '@conforme/contract/detracciones/propose-detraccion'
import type { BatchRequest } from '@conforme/contract/payments/payments'
import type { PaymentIssueCode } from '@conforme/contract/documents/severity'
import type { Deposit } from '../../constancias/find-deposits.ts'
import type { Taxpayer } from '../../padrones/find-taxpayers.ts'
import type { SupplierWithAccounts } from '../../suppliers/queries.ts'
import type { HeldDocument } from '../../workflow/lock-documents.ts'
import type { Rules } from '../../workflow/rules.ts'
import type { PaidBefore } from '../find-paid-before.ts'

export interface LineFacts {
  held: HeldDocument
  choice: BatchRequest['items'][number]
  supplier: SupplierWithAccounts | undefined
  /** The supplier's entry in SUNAT's registers. */
  taxpayer?: Taxpayer | undefined
  proposal: DetraccionProposal
  /** Deposits of the detracción that the bank confirmed. */
  deposits?: readonly Deposit[] | undefined
  exchangeRate: number | undefined
  isRetentionAgent: boolean
  /** Set if the batch pays several operations of the supplier: their sum. */
  paidTogetherSoles?: number | undefined
  rules: Pick<Rules, 'checklist'>
  /** ISO date. */
  paymentDate: string
  paidBefore?: PaidBefore | undefined
  at: Date
}

export type Report = (code: PaymentIssueCode, message: string) => void

export const currencyWords: Record<AccountCurrency, string> = { PEN: 'soles', USD: 'dólares' }
