import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { documentsKey } from '../use-documents.ts'

/** Rotates a page immediately and saves the rotation for everyone. */
export function usePageTurns(id: string): (page: number, turns: number) => void {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id } })
  const { mutate } = useMutation({
    mutationFn: (turns: Record<string, number>) =>
      call('PUT /api/documents/:id/page-turns', { params: { id }, body: { turns } }),
    onMutate: (turns) =>
      queryClient.setQueryData<Document>(
        queryKey,
        (known) => known && { ...known, pageTurns: { ...known.pageTurns, ...turns } },
      ),
    onError: (error) => {
      toastFailure('El giro no se guardó', error)
      void queryClient.invalidateQueries({ queryKey: documentsKey })
    },
  })
  return (page, turns) => mutate({ [page]: turns })
}
