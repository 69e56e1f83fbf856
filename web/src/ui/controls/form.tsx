// A form that our own code validates, not the browser. After a submission the first invalid field gets the focus, whether
// our own check found it at once or the server's answer did later.
import type { ComponentProps } from 'react'
import { useLayoutEffect, useReducer, useRef } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInputCapture' | 'ref'> {
  /** A request is pending: submitting does nothing. */
  busy?: boolean
  onSubmit: () => void
}

export function Form({ busy = false, onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const awaitsErrors = useRef(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!awaitsErrors.current) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!invalid) return
    awaitsErrors.current = false
    invalid.focus()
  })
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      // Who types on is not taken elsewhere by an answer that comes late.
      onInputCapture={() => (awaitsErrors.current = false)}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        awaitsErrors.current = true
        onSubmit()
        // An error that was there before changes no state.
        renderAgain()
      }}
    />
  )
}
