import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordField } from '../../features/session/new-password-field.tsx'
import { PasswordField } from '../../features/session/password-field.tsx'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Form } from '../../ui/controls/form.tsx'

export function PasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /api/profile/password', { body: { current, next } }),
    onSuccess: () => {
      toast({ title: 'Contraseña cambiada', description: 'Tus otras sesiones se cerraron.' })
      setCurrent('')
      setNext('')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/profile/sessions'] }),
  })
  const isFilled = current !== '' && next !== ''
  const nextError = error instanceof ApiError ? error.fields.next : undefined
  return (
    <Card title="Contraseña" description="Al cambiarla se cierran tus otras sesiones.">
      <Form
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
        busy={isPending}
        onSubmit={() => mutate()}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          value={current}
          error={error && !nextError ? messageOf(error) : undefined}
          onValue={setCurrent}
        />
        <NewPasswordField label="Contraseña nueva" value={next} error={nextError} onValue={setNext} />
        <Button
          type="submit"
          variant={isFilled ? 'primary' : 'secondary'}
          className="sm:mt-6"
          busy={isPending}
          disabled={!isFilled}
        >
          Cambiar
        </Button>
      </Form>
    </Card>
  )
}
