// Notice on a document that was closed partly unpaid: the unpaid amount, and a button to pay it after all.
import { formatMoney } from '@conforme/contract/values/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { refreshWorkflow } from './refresh-workflow.ts'
import { SignedReasonDialog } from './signed-reason-dialog.tsx'

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
  const queryClient = useQueryClient()
  return (
    <SignedReasonDialog
      title="Pagar lo que falta"
      description={`Vuelve a «Validado por Tesorería» y espera el pago de ${unpaid}. Lo que ya se pagó queda pagado.`}
      action="Reabrir documento"
      hint="Queda a la vista de ambos equipos."
      fallback="No se pudo reabrir el documento."
      act={(body) =>
        call('POST /api/payments/documents/:id/reopen-rest', { params: { id: documentId }, body })
      }
      said={{ title: 'Documento reabierto', description: 'Espera lo que falta en Pagos, «Por pagar»' }}
      onSettled={() => refreshWorkflow(queryClient)}
      onClose={onClose}
    />
  )
}
