import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field.tsx'
import { controlClass, Field } from './field.tsx'

interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange'> {
  onValue?: (value: string) => void
}

export function TextArea({ label, hint, error, hideLabel, className, onValue, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error }} hideLabel={hideLabel ?? false} className={className ?? ''}>
      {(ids) => (
        <textarea
          rows={3}
          {...input}
          {...ids}
          onChange={(event) => onValue?.(event.target.value)}
          className={cx(controlClass, 'resize-y')}
        />
      )}
    </Field>
  )
}
