import type { User } from '@conforme/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionKey } from '../../features/session/session.tsx'
import type { FormErrors } from './form-errors.ts'
import { errorsOfAnswer, remainingErrors } from './form-errors.ts'

interface Entering {
  errors: FormErrors
  busy: boolean
  submit: () => void
}

/** Validates a form, submits it and sets the session; the route's guard then redirects. */
export function useAuthForm(check: () => FormErrors, send: () => Promise<User | undefined>): Entering {
  const [found, setFound] = useState<FormErrors>({})
  const [refused, setRefused] = useState<FormErrors>({})
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // Without a user when a second factor is still required.
    onSuccess: (user) => user && queryClient.setQueryData(sessionKey, user),
  })

  function submit() {
    if (isPending) return
    const wrong = check()
    setFound(wrong)
    setRefused({})
    if (Object.keys(wrong).length > 0) return
    mutate(undefined, { onError: (error) => setRefused(errorsOfAnswer(error)) })
  }

  return { errors: { ...remainingErrors(found, check()), ...refused }, busy: isPending, submit }
}
