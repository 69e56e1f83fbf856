import type { Tone } from '../badge.tsx'
import { cx } from '../cx.ts'

const fills: Record<Tone, string> = {
  neutral: 'bg-control',
  ink: 'bg-ink',
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

interface ProgressBarProps {
  label: string
  /** From 0 to 1. */
  value: number
  tone?: Tone
  className?: string
}

export function ProgressBar({ label, value, tone = 'ink', className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cx('h-full rounded-full transition-[width]', fills[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
