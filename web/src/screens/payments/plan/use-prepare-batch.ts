import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshPayments } from '../payments-key.ts'

function filesText(files: number): string {
  if (files === 0) return 'No hay nada que subir al banco: las notas de crédito cubren todo'
  return files === 1 ? 'El archivo está listo' : `Los ${files} archivos están listos`
}

export function usePrepareBatch(onPrepared: (batchId: string, documentIds: readonly string[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/payments/batches'>) => call('POST /api/payments/batches', { body }),
    onSuccess: ({ id, number, files }, { items }) => {
      toast({
        title: `Lote ${number} preparado`,
        description: filesText(files.length),
      })
      onPrepared(
        id,
        items.map(({ documentId }) => documentId),
      )
    },
    onSettled: () => refreshPayments(queryClient),
  })
}
