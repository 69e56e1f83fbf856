import { roleLabels } from '@conforme/contract/accounts/roles'
import type { User } from '@conforme/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionKey } from '../../features/session/session.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Form } from '../../ui/controls/form.tsx'

export function NamesForm({ user }: { user: User }) {
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /api/profile', { body: { firstName, lastName } }),
    onSuccess: () => toast({ title: 'Cambios guardados' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  })
  const changed = firstName !== user.firstName || lastName !== user.lastName
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  return (
    <Card title="Mis datos" description={`${user.email} · ${roleLabels[user.role]}`}>
      {Object.keys(fields).length === 0 && <ErrorNotice error={error} className="mb-3" />}
      <Form
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
        busy={isPending}
        onSubmit={() => mutate()}
      >
        <TextField
          label="Nombre"
          autoComplete="given-name"
          maxLength={80}
          value={firstName}
          error={fields.firstName}
          onValue={setFirstName}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          maxLength={80}
          value={lastName}
          error={fields.lastName}
          onValue={setLastName}
        />
        <Button
          type="submit"
          variant={changed ? 'primary' : 'secondary'}
          className="sm:mt-6"
          busy={isPending}
          disabled={!changed}
        >
          Guardar
        </Button>
      </Form>
    </Card>
  )
}
