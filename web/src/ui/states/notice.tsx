import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad'

const looks = {
  info: { icon: Info, box: 'bg-ink-soft border-ink/30', mark: 'text-ink' },
  ok: { icon: CircleCheck, box: 'bg-ok-soft border-ok/30', mark: 'text-ok' },
  warn: { icon: TriangleAlert, box: 'bg-warn-soft border-warn/40', mark: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-soft border-bad/40', mark: 'text-bad' },
}

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  actions?: ReactNode
  /** For the result of an action: screen readers announce it at once. */
  urgent?: boolean
  className?: string
  children?: ReactNode
}

/** A message within the page, shown as long as it applies. */
export function Notice({ tone = 'info', title, actions, urgent = false, className, children }: NoticeProps) {
  const look = looks[tone]
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={cx('flex flex-wrap items-start gap-3 rounded-lg border px-4 py-3', look.box, className)}
    >
      <look.icon aria-hidden className={cx('mt-px size-5 shrink-0', look.mark)} />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {actions}
    </div>
  )
}
