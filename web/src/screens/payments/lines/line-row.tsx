import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
import { findDocumentType } from '@conforme/contract/documents/document-types'
import { formatDate } from '@conforme/contract/values/iso-dates'
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'
import { Fragment } from 'react'
import { NetAmount } from '../../../features/payments/net-amount.tsx'
import { WayOut } from '../../../features/payments/way-out.tsx'
import { todayIso } from '../../../lib/dates.ts'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { IssueMark } from './issue-mark.tsx'

interface LineRowProps {
  line: PaymentLine
  issues: readonly PaymentIssue[]
  chosen: boolean
  /** True when a person chose an amount or the account. */
  decided: boolean
  onToggle: () => void
  onChange: () => void
  /** Opens the dialog to close the unpaid rest. */
  onCloseRest: () => void
  /** Opens a tab of the screen where an issue is fixed. */
  onShow: (tab: string) => void
}

export function LineRow({ line, issues, chosen, decided, ...on }: LineRowProps) {
  const { onToggle, onChange, onCloseRest, onShow } = on
  const isPaidInPart = issues.some(({ code }) => code === 'pagado_en_parte')
  const name = `${line.supplierName || line.filename} ${line.documentNumber}`
  return (
    <li className={chosen ? 'bg-ink-soft' : undefined}>
      <div className="flex items-start gap-3 px-4 py-3">
        <Checkbox label={`Pagar ${name}`} hideLabel checked={chosen} onChecked={onToggle} />
        <div className="min-w-0 flex-1">
          <LineSummary line={line} />
          {/* Negative margins align frameless buttons with the text above. */}
          <p className="mt-1 flex flex-wrap items-center gap-x-6 text-sm text-muted [&>button]:-mx-2.5">
            <span>
              {line.account
                ? `${line.account.bank} ${formatBankAccount(line.account.digits)}`
                : 'Sin cuenta confirmada'}
            </span>
            {decided && <span className="text-ink">Montos elegidos</span>}
            <Button size="sm" variant="ghost" onClick={onChange} aria-label={`Cambiar el pago de ${name}`}>
              Cambiar
            </Button>
            {isPaidInPart && (
              <Button
                size="sm"
                variant="ghost"
                onClick={onCloseRest}
                aria-label={`No pagar lo que falta de ${name}`}
              >
                No pagar lo que falta
              </Button>
            )}
          </p>
          {issues.length > 0 && (
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {issues.map((issue) => (
                <li key={issue.key}>
                  <IssueMark issue={issue}>
                    <WayOut issue={issue} line={line} besideDocument onShow={onShow} />
                  </IssueMark>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  )
}

function DueDay({ dueOn }: { dueOn: string }) {
  const isOverdue = dueOn < todayIso()
  return (
    <p className={cx('text-sm', isOverdue && 'text-bad')}>
      {isOverdue ? 'Venció' : 'Vence'} el {formatDate(dueOn)}
    </p>
  )
}

/** Supplier, number, and how the net amount follows from the total. */
export function LineSummary({ line }: { line: PaymentLine }) {
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
        {line.dueOn && <DueDay dueOn={line.dueOn} />}
        <p className="text-sm text-muted wrap-anywhere">
          {/* A number does not break at its hyphen while it fits on one line. */}
          {[
            line.supplierRuc,
            findDocumentType(line.documentType)?.name ?? line.documentType,
            line.documentNumber,
            line.documentDate && formatDate(line.documentDate),
          ]
            .filter((part) => part !== null && part !== '')
            .map((part, at) => (
              <Fragment key={at}>
                {at > 0 && ' · '}
                <span className="inline-block">{part}</span>
              </Fragment>
            ))}
        </p>
      </div>
      <NetAmount line={line} />
    </div>
  )
}
