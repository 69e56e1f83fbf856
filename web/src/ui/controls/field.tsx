// Frame of every form control: label, hint, error, and the ids that the control refers to.
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../cx.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The label is for screen readers only. */
  hideLabel?: boolean
  className?: string
}

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlClass = cx(
  'w-full min-w-0 rounded-md border border-control bg-surface px-2.5 py-1.5 text-base text-text pointer-coarse:min-h-11',
  'placeholder:text-muted disabled:opacity-60 disabled:bg-sunken',
  'aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad',
)

export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
