// The input for planning one payment, and how planning reports what is missing.
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import type { DetraccionProposal } from '@conforme/contract/detracciones/detraccion'
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
  /** The supplier in SUNAT's registers. */
  taxpayer?: Taxpayer | undefined
  proposal: DetraccionProposal
  /** Of its detracción, as the bank confirmed them. */
  deposits?: readonly Deposit[] | undefined
  exchangeRate: number | undefined
  isRetentionAgent: boolean
  /** Set where the batch pays more of the supplier's operations than this one. */
  paidTogetherSoles?: number | undefined
  rules: Pick<Rules, 'checklist'>
  /** ISO. */
  paymentDate: string
  paidBefore?: PaidBefore | undefined
  at: Date
}

export type Report = (code: PaymentIssueCode, message: string) => void

export const currencyWords: Record<AccountCurrency, string> = { PEN: 'soles', USD: 'dólares' }
