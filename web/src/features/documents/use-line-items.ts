import type { LineItemList } from '@conforme/contract/documents'
import type { LineItem } from '@conforme/contract/extracted-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { toastSaveFailure } from './save-failure-toast.ts'
import { documentsKey } from './use-documents.ts'

interface Change {
  index?: number
  /** The line to put in; without it the one at `index` is taken out, or an empty one is added at the end. */
  item?: LineItem
  removed?: LineItem
}

export function useLineItems(id: string, list: LineItemList) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ index, item, removed }: Change) =>
      removed && index !== undefined
        ? call('DELETE /api/documents/:id/items/:list/:index', { params: { id, list, index } })
        : call('POST /api/documents/:id/items', {
            params: { id },
            body: { list, ...(index === undefined ? {} : { index }), ...(item ? { item } : {}) },
          }),
    onSuccess: (saved, { index, removed }) => {
      const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id } })
      queryClient.setQueryData(queryKey, saved)
      if (!removed || index === undefined) return
      toast({
        title: `Línea ${index + 1} quitada`,
        action: { label: 'Deshacer', onAction: () => mutate({ index, item: removed }) },
      })
    },
    onError: (error) => toastSaveFailure(error, 'No se pudo cambiar el detalle'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return {
    busy: isPending,
    add: () => mutate({}),
    remove: (index: number, removed: LineItem) => mutate({ index, removed }),
  }
}
