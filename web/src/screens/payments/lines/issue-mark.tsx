import type { PaymentIssue } from '@conforme/contract/payments/payments'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { wholeSums } from '../../../lib/whole-sums.ts'
import { cx } from '../../../ui/cx.ts'

const looks = {
  error: { icon: CircleAlert, tone: 'text-bad', word: 'Impide pagar' },
  aviso: { icon: TriangleAlert, tone: 'text-warn', word: 'Por aceptar' },
  nota: { icon: Info, tone: 'text-muted', word: 'Nota' },
} as const

/** `children`: link to where the issue is fixed. */
export function IssueMark({ issue, children }: { issue: PaymentIssue; children?: ReactNode }) {
  const look = looks[issue.level]
  return (
    <span className="flex items-start gap-2">
      <look.icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', look.tone)} />
      <span className="min-w-0">
        <span className={cx('font-medium', look.tone)}>{look.word}:</span> {wholeSums(issue.message)}{' '}
        {children}
      </span>
    </span>
  )
}
