import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { documentsKey } from '../use-documents.ts'

const ReasonDialog = lazyPart(async () => (await import('../../alerts/reason-dialog.tsx')).ReasonDialog)

/** A confirmation can be reopened until its payment is prepared. */
function isReopenable({ isConfirmed, isLocked, workflowStatus }: Document): boolean {
  return isConfirmed && !isLocked && workflowStatus !== 'payment_prepared'
}

export function ReopenButton({ document }: { document: Document }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (motivo: string) =>
      call('POST /api/documents/:id/reopen', { params: { id: document.id }, body: { motivo } }),
    onSuccess: () => {
      setAsking(false)
      toast({ title: 'Documento reabierto', description: 'Sus datos se pueden editar otra vez.' })
    },
    onError: (error) => toastFailure('No se pudo reabrir', error, 'Vuelve a intentar.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  if (!isReopenable(document)) return null
  return (
    <>
      <Button size="sm" icon={<LockOpen aria-hidden />} onClick={() => setAsking(true)}>
        Reabrir
      </Button>
      {asking && (
        <ReasonDialog
          title="Reabrir documento"
          description="Sus datos se podrán editar otra vez y habrá que confirmarlo de nuevo. El motivo queda en la auditoría."
          action="Reabrir"
          busy={isPending}
          onReason={(motivo) => mutate(motivo)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
