import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { documentsKey } from '../../features/documents/use-documents.ts'
import { WaitingNotice } from '../../features/documents/waiting-notice.tsx'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'

/** Shown while there is no data: the document is in process, or failed. A person can type in the data of a failed one. */
export function NoData({ document }: { document: Document }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/documents/:id/manual', { params: { id: document.id } }),
    onError: (error) => toastFailure('No se pudo empezar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  const failed = document.status === 'error'
  if (document.status === 'processing' && document.stage === 'esperando') {
    return (
      <Card title="Sin datos extraídos">
        <WaitingNotice document={document} />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title="Sin datos extraídos"
        action={
          failed && (
            <Button variant="primary" busy={isPending} onClick={() => mutate()}>
              Digitar a mano
            </Button>
          )
        }
      >
        {document.status === 'processing'
          ? 'El documento se está leyendo. Sus datos aparecerán aquí por sí solos.'
          : (document.error?.message ?? 'Este documento no tiene datos todavía.')}
        {failed && ' El archivo sigue guardado: puedes leerlo de nuevo o digitar sus datos.'}
      </EmptyState>
    </Card>
  )
}
