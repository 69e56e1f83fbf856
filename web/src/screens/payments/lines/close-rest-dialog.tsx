// What is left of a document that was paid in part will not be paid: why, and by whom.
import type { PaymentLine } from '@conforme/contract/payments/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSigner } from '../../../features/workflow/use-signer.ts'
import { call } from '../../../lib/api.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshPayments } from '../payments-key.ts'

interface CloseRestDialogProps {
  line: PaymentLine
  onClose: () => void
}

export function CloseRestDialog({ line, onClose }: CloseRestDialogProps) {
  const signer = useSigner()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const user = signer.name.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/payments/documents/:id/close-rest', {
        params: { id: line.documentId ?? '' },
        body: { user, reason: reason.trim() },
      }),
    onSuccess: () => {
      toast({ title: 'Documento cerrado', description: 'Pasó a Pagado, sin pagar lo que faltaba' })
      onClose()
    },
    onSettled: () => refreshPayments(queryClient),
  })
  function submit() {
    setPressed(true)
    if (user !== '' && reason.trim() !== '') mutate()
  }
  return (
    <FormDialog
      title="Cerrar sin pagar lo que falta"
      description={`${line.supplierName || line.filename} ${line.documentNumber} pasa a Pagado con lo que ya se pagó, y no vuelve a esta lista. Si se pagó de más, se reclama al proveedor.`}
      action="Cerrar documento"
      danger
      busy={isPending}
      error={error}
      fallback="No se pudo cerrar el documento."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Motivo"
        hint="Por ejemplo: se anuló, o se acordó un descuento."
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
