import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
import { findDocumentType } from '@conforme/contract/documents/document-types'
import { formatDate } from '@conforme/contract/values/dates'
import { formatMoney } from '@conforme/contract/values/money'
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { IssueMark } from './issue-mark.tsx'

interface LineRowProps {
  line: PaymentLine
  issues: readonly PaymentIssue[]
  chosen: boolean
  /** A person chose an amount or the account. */
  decided: boolean
  onToggle: () => void
  onChange: () => void
}

export function LineRow({ line, issues, chosen, decided, onToggle, onChange }: LineRowProps) {
  const name = `${line.supplierName || line.filename} ${line.documentNumber}`
  return (
    <li className={chosen ? 'bg-ink-soft' : undefined}>
      <div className="flex items-start gap-3 px-4 py-3">
        <Checkbox label={`Pagar ${name}`} hideLabel checked={chosen} onChecked={onToggle} />
        <div className="min-w-0 flex-1">
          <LineSummary line={line} />
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>
              {line.account
                ? `${line.account.bank} ${formatBankAccount(line.account.digits)}`
                : 'Sin cuenta confirmada'}
            </span>
            {decided && <span className="text-ink">Montos decididos a mano</span>}
            <Button size="sm" variant="ghost" onClick={onChange} aria-label={`Cambiar el pago de ${name}`}>
              Cambiar
            </Button>
          </p>
          {issues.length > 0 && (
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {issues.map((issue) => (
                <li key={issue.key}>
                  <IssueMark issue={issue} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  )
}

/** Supplier, number, and how the net amount follows from the total. */
export function LineSummary({ line }: { line: PaymentLine }) {
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
    <div className="flex flex-wrap items-start gap-x-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          {line.documentId === null ? (
            line.supplierName || line.filename
          ) : (
            <TextLink href={`/documento/${line.documentId}`}>{line.supplierName || line.filename}</TextLink>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[
            line.supplierRuc,
            findDocumentType(line.documentType)?.name ?? line.documentType,
            line.documentNumber,
            line.documentDate && formatDate(line.documentDate),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="ml-auto text-right">
        <span className="block text-lg font-semibold">{money(line.isCredit ? -line.net : line.net)}</span>
        {parts.length > 0 && (
          <span className="block text-sm text-muted">
            {money(line.total)} {parts.join(', ')}
          </span>
        )}
        {line.isCredit && <span className="block text-sm text-muted">Nota de crédito</span>}
      </p>
    </div>
  )
}
