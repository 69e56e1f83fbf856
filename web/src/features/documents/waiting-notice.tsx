// A provider does not respond: shows until when the document waits, and offers the local reader instead.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { documentsKey } from './use-documents.ts'
import { waitingWords } from './waiting-words.ts'

export function WaitingNotice({ document }: { document: Document }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/documents/:id/read-locally', { params: { id: document.id } }),
    onError: (error) => toastFailure('No se pudo empezar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  const words = waitingWords(document)
  if (words === undefined) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status">{words}. Puedes cerrar esta página: se leerá por sí solo.</p>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        Leer con el lector local
      </Button>
    </div>
  )
}
