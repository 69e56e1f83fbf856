import { formatMoney } from '@conforme/contract/values/money'
import type { PaymentLine } from '@conforme/contract/payments/payments'

/** What is paid, and how it follows from the total. */
export function NetAmount({ line }: { line: PaymentLine }) {
  const money = (amount: number) => (line.currency ? formatMoney(amount, line.currency) : String(amount))
  const parts = [
    line.percepcion > 0 && `más percepción ${money(line.percepcion)}`,
    line.detraccion > 0 &&
      `menos detracción ${money(line.detraccion)} (depósito S/ ${line.detraccionSoles}${
        line.detraccionPercentage === null ? '' : `, ${line.detraccionPercentage} %`
      })`,
    line.retencion > 0 && `menos retención ${money(line.retencion)}`,
  ].filter(Boolean)
  return (
    <p className="ml-auto text-right">
      <span className="block text-lg font-semibold">{money(line.isCredit ? -line.net : line.net)}</span>
      {parts.length > 0 && (
        <span className="block text-sm text-muted">
          {money(line.total)} {parts.join(', ')}
        </span>
      )}
      {line.isCredit && <span className="block text-sm text-muted">Nota de crédito</span>}
    </p>
  )
}
