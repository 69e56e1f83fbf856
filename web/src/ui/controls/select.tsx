// The browser's native select, which works with every keyboard, screen reader and phone.
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field.tsx'
import { controlClass, Field } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'id' | 'onChange'> {
  options: readonly SelectOption[]
  onValue: (value: string) => void
}

export function Select({
  label,
  hint,
  error,
  hideLabel,
  className,
  options,
  onValue,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error }} hideLabel={hideLabel ?? false} className={className ?? ''}>
      {(ids) => (
        <span className="relative flex">
          <select
            {...select}
            {...ids}
            onChange={(event) => onValue(event.target.value)}
            className={cx(controlClass, 'min-h-9 appearance-none truncate pr-8')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
