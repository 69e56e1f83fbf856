// Dialog that asks for a reason and for the signer's name.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSigner } from './use-signer.ts'

export interface SignedReason {
  user: string
  reason: string
}

interface SignedReasonDialogProps {
  title: string
  description: string
  action: string
  danger?: boolean
  hint: string
  fallback: string
  act: (signed: SignedReason) => Promise<unknown>
  /** Toast shown on success. */
  said: { title: string; description: string }
  onSettled: () => unknown
  onClose: () => void
}

export function SignedReasonDialog({
  hint,
  act,
  said,
  onSettled,
  onClose,
  ...dialog
}: SignedReasonDialogProps) {
  const signer = useSigner()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const user = signer.name.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => act({ user, reason: reason.trim() }),
    onSuccess: () => {
      toast(said)
      onClose()
    },
    onSettled,
  })
  function submit() {
    setPressed(true)
    if (user !== '' && reason.trim() !== '') mutate()
  }
  return (
    <FormDialog {...dialog} busy={isPending} error={error} onSubmit={submit} onClose={onClose}>
      <TextArea
        label="Motivo"
        hint={hint}
        value={reason}
        maxLength={2000}
        error={pressed && reason.trim() === '' ? 'Escribe el motivo.' : undefined}
        onValue={setReason}
      />
      <TextField
        label="Nombre de usuario"
        value={signer.name}
        maxLength={120}
        error={pressed && user === '' ? 'Por favor ingrese su nombre de usuario' : undefined}
        onValue={signer.setName}
      />
    </FormDialog>
  )
}
