// Button that detaches an XML or CDR attached to the wrong document.
import type { Document } from '@conforme/contract/documents/documents'
import type { WitnessKind } from '@conforme/contract/documents/witnesses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Unlink from 'lucide-react/icons/unlink'
import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { documentsKey } from '../use-documents.ts'

const ReasonDialog = lazyPart(async () => (await import('../../alerts/reason-dialog.tsx')).ReasonDialog)

interface DetachButtonProps {
  document: Document
  kind: WitnessKind
}

export function DetachButton({ document, kind }: DetachButtonProps) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const name = kind === 'xml' ? 'XML' : 'CDR'
  const { mutate, isPending } = useMutation({
    mutationFn: (motivo: string) =>
      call('DELETE /api/documents/:id/witnesses/:kind', {
        params: { id: document.id, kind },
        query: { motivo },
      }),
    onSuccess: () => {
      setAsking(false)
      toast({ title: `${name} separado`, description: 'El motivo quedó en la historia del documento.' })
    },
    onError: (error) => toastFailure(`No se pudo separar el ${name}`, error, 'Vuelve a intentar.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  // Not for a confirmed document (reopen it first), nor for a document that is itself an XML (delete it instead).
  const isOwn = kind === 'xml' && document.fileType === 'application/xml'
  if (document.isConfirmed || document.isLocked || document.status !== 'completed' || isOwn) return null
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Unlink aria-hidden />} onClick={() => setAsking(true)}>
        No es de este documento
      </Button>
      {asking && (
        <ReasonDialog
          title={`Separar el ${name}`}
          description={
            kind === 'xml'
              ? 'El documento dirá lo que se lee en su impresión, sin el XML ni su CDR. Lo que corregiste a mano se pierde. El motivo queda en su historia.'
              : 'El documento queda sin la respuesta de SUNAT. El motivo queda en su historia.'
          }
          action="Separar"
          busy={isPending}
          onReason={(motivo) => mutate(motivo)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
