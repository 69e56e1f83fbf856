import type { Document } from '@conforme/contract/documents/documents'
import { undoConfirmSeconds } from '@conforme/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { documentsKey } from '../use-documents.ts'

export interface Confirmation {
  id: string
  comment: string
  motivo?: string | undefined
}

/** `done` is the toast's text under 'Documento confirmado', which differs by screen. */
export function useConfirmDocument(done = 'Los datos han sido confirmados exitosamente') {
  const queryClient = useQueryClient()
  return useMutation<Document, Error, Confirmation>({
    mutationFn: ({ id, comment, motivo }) =>
      call('POST /api/documents/:id/confirm', {
        params: { id },
        body: { comment, ...(motivo !== undefined && { motivo }) },
      }),
    onSuccess: ({ id }) =>
      toastConfirmed(queryClient, [id], { title: 'Documento confirmado', description: done }),
    onError: (error) =>
      toastFailure('Error al confirmar', error, error.message || 'Error al confirmar el documento'),
    // Also after a refusal: someone else may have confirmed it first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

/** The toast with its undo. */
export function toastConfirmed(
  queryClient: QueryClient,
  ids: readonly string[],
  said: { title: string; description?: string },
): void {
  toast({
    ...said,
    durationMs: undoConfirmSeconds * 1000,
    action: { label: 'Deshacer', onAction: () => void undoConfirm(queryClient, ids) },
  })
}

async function undoConfirm(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    const { undone, refused } = await call('POST /api/documents/undo-confirm', { body: { ids: [...ids] } })
    const count = undone.length === 1 ? 'Confirmación deshecha' : `${undone.length} confirmaciones deshechas`
    toast({
      title: undone.length > 0 ? count : 'No se pudo deshacer',
      ...(refused[0] && { description: refused[0].message, variant: 'destructive' as const }),
    })
  } catch (error) {
    toastFailure('No se pudo deshacer', error, 'Vuelve a intentar.')
  }
  await queryClient.invalidateQueries({ queryKey: documentsKey })
}
