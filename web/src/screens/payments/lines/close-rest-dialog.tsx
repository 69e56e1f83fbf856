// Dialog to close the unpaid rest of a partly paid document: asks for the reason and the signer.
import type { PaymentLine } from '@conforme/contract/payments/payments'
import { useQueryClient } from '@tanstack/react-query'
import { SignedReasonDialog } from '../../../features/workflow/signed-reason-dialog.tsx'
import { call } from '../../../lib/api/api.ts'
import { refreshPayments } from '../payments-key.ts'
import { closeRestWords } from './close-rest-words.ts'

interface CloseRestDialogProps {
  line: PaymentLine
  onClose: () => void
}

export function CloseRestDialog({ line, onClose }: CloseRestDialogProps) {
  const queryClient = useQueryClient()
  const id = line.documentId ?? ''
  return (
    <SignedReasonDialog
      title="Cerrar sin pagar lo que falta"
      description={closeRestWords(line)}
      action="Cerrar documento"
      danger
      hint="Por ejemplo: se anuló, o se acordó un descuento."
      fallback="No se pudo cerrar el documento."
      act={(body) => call('POST /api/payments/documents/:id/close-rest', { params: { id }, body })}
      said={{ title: 'Documento cerrado', description: 'Pasó a Pagado, sin pagar lo que faltaba' }}
      onSettled={() => refreshPayments(queryClient)}
      onClose={onClose}
    />
  )
}
