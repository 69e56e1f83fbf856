// A form that our own code validates, not the browser. After submitting, the first invalid field gets the focus.
import type { ComponentProps } from 'react'
import { focusFirstError } from '../../lib/focus-first-error.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** A request is pending: submitting does nothing. */
  busy?: boolean
  onSubmit: (form: HTMLFormElement) => void
}

export function Form({ busy = false, onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        onSubmit(event.currentTarget)
        focusFirstError(event.currentTarget)
      }}
    />
  )
}
