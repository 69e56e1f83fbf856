import { formatChargeAccount } from '@conforme/contract/payments/bank-accounts'
import type { BatchDetail, PaymentFile } from '@conforme/contract/payments/payments'

/** Every bank's file says what it charges; the deposits are charged where the company chooses in the Banco de la Nación. */
export function chargedBy(
  charge: BatchDetail['charge'],
  { kind, currency }: Pick<PaymentFile, 'kind' | 'currency'>,
): string {
  const account = kind === 'detracciones' ? undefined : charge.find((each) => each.currency === currency)
  return account ? ` · cargo a ${formatChargeAccount(account.digits)}` : ''
}
