// Sample documents for new users: processed by the real pipeline without credits, and removable.
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { documentsKey } from './use-documents.ts'

const samplesKey = ['samples']

export function TrySamples() {
  const { mutate, isPending } = useChange(() => call('POST /api/samples'))
  return (
    <Button icon={<FlaskConical aria-hidden />} busy={isPending} onClick={() => mutate()}>
      Probar con documentos de ejemplo
    </Button>
  )
}

export function SamplesNotice() {
  const { mutate } = useChange(() => call('DELETE /api/samples'))
  // Waits until all samples have arrived, since later ones would not be removed.
  const isPending = useIsMutating({ mutationKey: samplesKey }) > 0
  return (
    <Notice
      actions={
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Quitar los ejemplos
        </Button>
      }
    >
      Estás viendo documentos de ejemplo. No gastan créditos.
    </Notice>
  )
}

function useChange(change: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: samplesKey,
    mutationFn: change,
    onError: (error) => toastFailure('No se pudieron cambiar los ejemplos', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}
