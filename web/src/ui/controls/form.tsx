// A form validated by our code, not the browser. After a submit the first invalid field gets the focus, whether our check
// found the error at once or the server's answer did later.
import type { ComponentProps } from 'react'
import { useLayoutEffect, useReducer, useRef } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInputCapture' | 'ref'> {
  /** While a request is pending, submitting does nothing. */
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
      // A late answer must not move the focus of a person who continued typing.
      onInputCapture={() => (awaitsErrors.current = false)}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        awaitsErrors.current = true
        onSubmit()
        // An error that was already shown changes no state, so a render is forced.
        renderAgain()
      }}
    />
  )
}
