import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makePasskey } from '../../features/session/passkey.ts'
import { messageOf } from '../../lib/api-error.ts'
import { apiQuery } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
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
    mutationFn: () => makePasskey({ name, password }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/profile/security').queryKey }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Agregar llave de acceso"
      description="Tu dispositivo te pedirá tu huella, tu rostro, tu PIN o una llave USB."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            type="submit"
            form="nueva-llave"
            busy={isPending}
            disabled={name.trim() === '' || (hasPassword && password === '')}
          >
            Agregar
          </Button>
        </>
      }
    >
      <form
        id="nueva-llave"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {error && (
          <Notice tone="bad" urgent>
            {messageOf(error)}
          </Notice>
        )}
        <TextField
          label="Nombre"
          maxLength={60}
          value={name}
          hint="Para reconocerla en la lista."
          onChange={(event) => setName(event.target.value)}
        />
        {hasPassword && (
          <TextField
            label="Tu contraseña"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
