import { formatChargeAccount } from '@conforme/contract/payments/bank-accounts'
import type { BatchDetail, PaymentFile } from '@conforme/contract/payments/payments'

/** The file of each bank names the account to charge. For deposits, the company chooses it at the Banco de la Nación. */
export function chargedBy(
  charge: BatchDetail['charge'],
  { kind, currency }: Pick<PaymentFile, 'kind' | 'currency'>,
): string {
  const account = kind === 'detracciones' ? undefined : charge.find((each) => each.currency === currency)
  return account ? ` · cargo a ${formatChargeAccount(account.digits)}` : ''
}
