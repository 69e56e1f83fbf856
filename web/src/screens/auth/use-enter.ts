import type { User } from '@conforme/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionKey } from '../../features/session/session.tsx'
import type { FormErrors } from './form-errors.ts'
import { errorsOfAnswer } from './form-errors.ts'

interface Entering {
  errors: FormErrors
  busy: boolean
  submit: () => void
}

/** Validates a form, submits it and sets the session; the route's guard then redirects. */
export function useEnter(check: () => FormErrors, send: () => Promise<User | undefined>): Entering {
  const [errors, setErrors] = useState<FormErrors>({})
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // Not signed in yet when a second factor is required.
    onSuccess: (user) => user && queryClient.setQueryData(sessionKey, user),
  })

  function submit() {
    if (isPending) return
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    mutate(undefined, { onError: (error) => setErrors(errorsOfAnswer(error)) })
  }

  return { errors, busy: isPending, submit }
}
