import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field.tsx'
import { controlClass, Field } from './field.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> {
  onValue?: (value: string) => void
  /** Something small at the end of the field, such as a unit or a button. */
  trailing?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  trailing,
  onValue,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error }} hideLabel={hideLabel ?? false} className={className ?? ''}>
      {(ids) => (
        <span className="relative flex">
          <input
            {...input}
            {...ids}
            onChange={(event) => onValue?.(event.target.value)}
            className={cx(controlClass, 'min-h-9', trailing !== undefined && 'pr-10')}
          />
          {trailing !== undefined && (
            <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>
          )}
        </span>
      )}
    </Field>
  )
}
