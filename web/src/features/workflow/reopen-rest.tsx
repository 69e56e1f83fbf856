// A document that was closed without paying all of it: how much was not, and the way to pay it after all.
import { formatMoney } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshWorkflow } from './refresh-workflow.ts'
import { useSigner } from './use-signer.ts'

interface ReopenRestProps {
  documentId: string
  rest: { unpaid: number; currency: string }
}

export function ReopenRest({ documentId, rest }: ReopenRestProps) {
  const [isOpen, setOpen] = useState(false)
  const unpaid = formatMoney(rest.unpaid, rest.currency)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 text-muted">Se cerró sin pagar {unpaid}.</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Pagar lo que falta
      </Button>
      {isOpen && <ReopenDialog {...{ documentId, unpaid }} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface ReopenDialogProps {
  documentId: string
  unpaid: string
  onClose: () => void
}

function ReopenDialog({ documentId, unpaid, onClose }: ReopenDialogProps) {
  const signer = useSigner()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const user = signer.name.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/payments/documents/:id/reopen-rest', {
        params: { id: documentId },
        body: { user, reason: reason.trim() },
      }),
    onSuccess: () => {
      toast({ title: 'Documento reabierto', description: 'Espera lo que falta en Pagos, «Por pagar»' })
      onClose()
    },
    onSettled: () => refreshWorkflow(queryClient),
  })
  function submit() {
    setPressed(true)
    if (user !== '' && reason.trim() !== '') mutate()
  }
  return (
    <FormDialog
      title="Pagar lo que falta"
      description={`Vuelve a «Validado por Tesorería» y espera el pago de ${unpaid}. Lo que ya se pagó queda pagado.`}
      action="Reabrir documento"
      busy={isPending}
      error={error}
      fallback="No se pudo reabrir el documento."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Motivo"
        hint="Queda a la vista de ambos equipos."
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
