import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { ShownOnce, ShownOnceDialog } from '../../ui/shown-once.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { membersChanged } from './members-changed.ts'

const empty = { firstName: '', lastName: '', email: '' }

export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState(empty)
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /api/company/members', { body: person }),
    onSettled: () => membersChanged(queryClient),
  })
  if (data) return <Added email={data.user.email} password={data.initialPassword} onClose={onClose} />
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const write = (change: Partial<typeof empty>) => setPerson((current) => ({ ...current, ...change }))
  return (
    <FormDialog
      title="Agregar persona"
      description="Entra como Usuario y ve todos los documentos de la empresa. A quien ya tiene una cuenta, mándale una invitación."
      action="Agregar"
      busy={isPending}
      error={Object.keys(fields).length === 0 && error}
      onSubmit={mutate}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        value={person.firstName}
        error={fields.firstName}
        onValue={(firstName) => write({ firstName })}
      />
      <TextField
        label="Apellido"
        value={person.lastName}
        error={fields.lastName}
        onValue={(lastName) => write({ lastName })}
      />
      <TextField
        label="Correo"
        type="email"
        value={person.email}
        error={fields.email}
        onValue={(email) => write({ email })}
      />
    </FormDialog>
  )
}

function Added({ email, password, onClose }: { email: string; password: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Persona agregada"
      warning={`Entrégale esta contraseña a ${email}: no se volverá a mostrar, sirve una vez y vence en 3 días. Al entrar elegirá la suya.`}
      onClose={onClose}
    >
      <ShownOnce label="Contraseña inicial" value={password} />
    </ShownOnceDialog>
  )
}
