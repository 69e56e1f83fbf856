import type { PaymentLine } from '@conforme/contract/payments/payments'
import { formatAmount, formatMoney } from '@conforme/contract/values/money'
import { wholeSums } from '../../../lib/whole-sums.ts'

/** Says what closing the rest gives up; `line` is the rest of the document. */
export function closeRestWords(line: PaymentLine): string {
  const { supplierName, filename, documentNumber, currency, total, settled } = line
  const money = (amount: number) => (currency ? formatMoney(amount, currency) : formatAmount(amount))
  return wholeSums(
    `${supplierName || filename} ${documentNumber} pasa a Pagado: de sus ${money(total)} quedan ${money(settled)} sin pagar, y no vuelve a esta lista. Si se pagó de más, se reclama al proveedor.`,
  )
}
