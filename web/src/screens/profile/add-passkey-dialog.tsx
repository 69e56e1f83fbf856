import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { registerPasskey } from '../../features/session/passkey.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { describeDevice } from './describe-device.ts'

interface AddPasskeyDialogProps {
  hasPassword: boolean
  onDone: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

export function AddPasskeyDialog({ hasPassword, onDone, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(describeDevice(navigator.userAgent))
  const [password, setPassword] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => registerPasskey({ name, password }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/profile/security').queryKey }),
  })
  return (
    <FormDialog
      title="Agregar llave de acceso"
      description="Tu dispositivo te pedirá tu huella, tu rostro, tu PIN o una llave USB."
      action="Agregar"
      busy={isPending}
      disabled={name.trim() === '' || (hasPassword && password === '')}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        maxLength={60}
        value={name}
        hint="Para reconocerla en la lista."
        onValue={setName}
      />
      {hasPassword && (
        <TextField
          label="Tu contraseña"
          type="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
        />
      )}
    </FormDialog>
  )
}
