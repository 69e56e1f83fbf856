import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  onChecked: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

// Custom styling, because the native checkbox looks disabled in dark mode.
const box = cx(
  'mt-0.5 grid size-4.5 shrink-0 appearance-none place-content-center rounded-sm border border-control bg-surface',
  'checked:border-ink checked:bg-ink disabled:opacity-50 forced-colors:appearance-auto',
  'before:size-2.5 before:scale-0 before:bg-on-ink before:[clip-path:polygon(14%_44%,0_65%,45%_100%,100%_16%,80%_0,43%_62%)] checked:before:scale-100',
)

/** Enlarges the target to 24 pixels, or 44 on touch. */
const finger = {
  alone: '-mx-1 px-1 pointer-coarse:-m-3.25 pointer-coarse:p-3.25',
  labelled: 'pointer-coarse:-my-2 pointer-coarse:py-2.5',
}

export function Checkbox({ label, hint, hideLabel, className, onChecked, ...input }: CheckboxProps) {
  return (
    <label
      className={cx(
        'inline-flex items-start gap-2 py-0.5',
        hideLabel ? finger.alone : finger.labelled,
        className,
      )}
    >
      <input
        type="checkbox"
        {...input}
        onChange={(event) => onChecked(event.target.checked)}
        className={box}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
