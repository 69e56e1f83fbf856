import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '../../lib/api.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshPayments } from './payments-key.ts'

export function usePrepareBatch(onPrepared: (batchId: string, documentIds: readonly string[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/payments/batches'>) => call('POST /api/payments/batches', { body }),
    onSuccess: ({ id, number, files }, { items }) => {
      toast({
        title: `Lote ${number} preparado`,
        description:
          files.length === 1 ? 'El archivo está listo' : `Los ${files.length} archivos están listos`,
      })
      onPrepared(
        id,
        items.map(({ documentId }) => documentId),
      )
    },
    onSettled: () => refreshPayments(queryClient),
  })
}
