import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'

interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
  /** The label is read aloud but not drawn. */
  hideLabel?: boolean
}

/** Something that is on or off at once, without a form to send. The knob's place says it, not only its colour. */
export function Switch({ label, checked, onChecked, disabled = false, hideLabel = false }: SwitchProps) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        onClick={() => onChecked(!checked)}
        className={cx(
          'inline-flex h-6 w-10 shrink-0 items-center rounded-full border px-0.5 transition-colors disabled:opacity-50',
          checked ? 'border-ink bg-ink' : 'border-control bg-surface',
        )}
      >
        <span
          className={cx(
            'size-4.5 rounded-full transition-transform',
            checked ? 'translate-x-4 bg-on-ink' : 'bg-control',
          )}
        />
      </button>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </label>
    </span>
  )
}
