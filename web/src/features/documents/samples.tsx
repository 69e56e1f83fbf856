// The first minute: sample documents go through the real pipeline, on the house, and can be taken away again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { documentsKey } from './use-documents.ts'

export function TrySamples() {
  const { mutate, isPending } = useChange(() => call('POST /api/samples'))
  return (
    <Button icon={<FlaskConical aria-hidden />} busy={isPending} onClick={() => mutate()}>
      Probar con documentos de ejemplo
    </Button>
  )
}

export function SamplesNotice() {
  const { mutate, isPending } = useChange(() => call('DELETE /api/samples'))
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
    mutationFn: change,
    onError: (error) =>
      toast({
        title: 'No se pudieron cambiar los ejemplos',
        description: messageOf(error),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}
