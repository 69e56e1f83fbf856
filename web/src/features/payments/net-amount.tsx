import type { PaymentLine } from '@conforme/contract/payments/payments'
import { wholeSums } from '../../lib/whole-sums.ts'
import { netWords } from './net-words.ts'

/** The net amount paid, and how it follows from the total. */
export function NetAmount({ line }: { line: PaymentLine }) {
  const { net, derivation } = netWords(line)
  return (
    <p className="ml-auto text-right">
      <span className="block text-lg font-semibold">{net}</span>
      {derivation && <span className="block text-sm text-muted">{wholeSums(derivation)}</span>}
      {line.isCredit && <span className="block text-sm text-muted">Nota de crédito</span>}
    </p>
  )
}
