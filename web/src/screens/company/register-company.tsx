import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rucError } from '../../features/session/ruc-error.ts'
import { sessionKey } from '../../features/session/session.tsx'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'

/** Registers a company for an account that has none. */
export function RegisterCompany() {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [ruc, setRuc] = useState('')
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/company', { body: { name: name.trim(), ruc: ruc.trim() } }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionKey, user)
      toast({ title: 'Empresa registrada' })
    },
  })
  const nameError = name.trim() === '' ? 'Escribe el nombre de la empresa.' : undefined
  function submit() {
    setPressed(true)
    if (nameError === undefined && rucError(ruc) === undefined) mutate()
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <h1 className="text-xl font-semibold sm:text-2xl">Mi Empresa</h1>
      <Card
        title="Tu cuenta no pertenece a una empresa"
        description="Si ya está en Conforme, pide a quien la administra que te mande una invitación. Si no, regístrala aquí: la administrarás tú."
      >
        <Form className="grid gap-4" busy={isPending} onSubmit={submit}>
          <ErrorNotice error={error} />
          <TextField
            label="Razón social"
            autoComplete="organization"
            maxLength={200}
            value={name}
            error={pressed ? nameError : undefined}
            onValue={setName}
          />
          <TextField
            label="RUC"
            inputMode="numeric"
            maxLength={11}
            hint="11 dígitos."
            value={ruc}
            error={pressed || ruc.trim().length >= 11 ? rucError(ruc) : undefined}
            onValue={setRuc}
          />
          <p className="text-muted">
            Los documentos que ya subiste seguirán siendo solo tuyos; los que subas desde ahora los verá tu
            empresa.
          </p>
          <Button type="submit" variant="primary" busy={isPending}>
            Registrar mi empresa
          </Button>
        </Form>
      </Card>
    </div>
  )
}
