import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field.tsx'
import { controlClass, Field } from './field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

export function TextArea({ label, hint, error, hideLabel, className, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error }} hideLabel={hideLabel ?? false} className={className ?? ''}>
      {(ids) => <textarea rows={3} {...input} {...ids} className={cx(controlClass, 'resize-y')} />}
    </Field>
  )
}
