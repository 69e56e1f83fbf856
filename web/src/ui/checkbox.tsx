import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

export function Checkbox({ label, hint, hideLabel, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('inline-flex items-start gap-2 py-0.5', className)}>
      <input type="checkbox" {...input} className="mt-0.5 size-4.5 shrink-0 accent-ink" />
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
