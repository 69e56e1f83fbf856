import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, type Reply } from '../../lib/api/api.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

interface AddTotpDialogProps {
  hasPassword: boolean
  onDone: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Asks for the password, shows the QR code for the app, then asks for a first code. */
export function AddTotpDialog({ hasPassword, onDone, onClose }: AddTotpDialogProps) {
  const [typed, setTyped] = useState('')
  const queryClient = useQueryClient()
  const begin = useMutation({
    mutationFn: () => call('POST /api/profile/totp', { body: { password: typed } }),
    onSuccess: () => setTyped(''),
  })
  const confirm = useMutation({
    mutationFn: () => call('POST /api/profile/totp/confirm', { body: { code: typed } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/profile/security').queryKey }),
  })
  const step = begin.data ? confirm : begin
  const needsTyping = begin.data !== undefined || hasPassword
  return (
    <FormDialog
      title="Aplicación de códigos"
      description={begin.data ? 'Escanea el código con tu aplicación.' : 'Confirma que eres tú.'}
      action={begin.data ? 'Activar' : 'Continuar'}
      busy={step.isPending}
      disabled={needsTyping && typed.trim() === ''}
      error={step.error}
      onSubmit={() => step.mutate()}
      onClose={onClose}
    >
      {begin.data && <Secret made={begin.data} />}
      {begin.data ? (
        <TextField
          key="code"
          label="Los 6 dígitos que muestra"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={10}
          value={typed}
          onValue={setTyped}
        />
      ) : (
        hasPassword && (
          <TextField
            key="password"
            label="Tu contraseña"
            type="password"
            autoComplete="current-password"
            value={typed}
            onValue={setTyped}
          />
        )
      )}
    </FormDialog>
  )
}

function Secret({ made }: { made: Reply<'POST /api/profile/totp'> }) {
  return (
    <>
      <img
        src={made.qr}
        alt="Código QR con el secreto para tu aplicación; abajo está también como texto"
        className="mx-auto size-44 rounded-lg border border-line bg-white"
      />
      <ShownOnce label="O escribe este secreto" value={made.secret} />
    </>
  )
}
