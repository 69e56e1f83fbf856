import type { PaymentLine } from '@conforme/contract/payments/payments'
import { formatAmount, formatMoney } from '@conforme/contract/values/money'

export interface NetWords {
  /** The net amount; negative for a credit note. */
  net: string
  /** How it follows from the total; undefined when the whole total is paid. */
  derivation: string | undefined
}

export function netWords(line: PaymentLine): NetWords {
  // An amount without a currency must not look like soles.
  const money = (amount: number) =>
    line.currency
      ? formatMoney(amount, line.currency)
      : `${amount < 0 ? '-' : ''}${formatAmount(Math.abs(amount))}`
  const share = line.detraccionPercentage === null ? '' : `, ${line.detraccionPercentage} %`
  const parts = [
    line.percepcion > 0 && `más percepción ${money(line.percepcion)}`,
    line.detraccion > 0 && `menos detracción ${money(line.detraccion)} (${depositWords(line)}${share})`,
    line.retencion > 0 && `menos retención ${money(line.retencion)}`,
  ].filter(Boolean)
  const base =
    line.settled === line.total ? money(line.total) : `${money(line.settled)} de ${money(line.total)}`
  return {
    net: money(line.isCredit ? -line.net : line.net),
    derivation:
      parts.length > 0 || base !== money(line.total)
        ? [base, parts.join(', ')].filter(Boolean).join(' ')
        : undefined,
  }
}

/** A deposit that the bank already confirmed is not deposited again with the payment. */
function depositWords({ detraccionSoles }: PaymentLine): string {
  return detraccionSoles > 0 ? `depósito ${formatMoney(detraccionSoles, 'PEN')}` : 'ya depositada'
}
