import type { Document } from '@conforme/contract/documents/documents'
import { undoConfirmSeconds } from '@conforme/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { keptDrafts } from '../fields/drafts/kept-drafts.ts'
import { documentsKey } from '../use-documents.ts'
import { undoConfirm } from './undo-confirm.ts'

export interface Confirmation {
  id: string
  /** Document version on screen. */
  version: number
  comment: string
  motivo?: string | undefined
  /** Called once it is confirmed, before the lists are refetched. */
  onConfirmed: () => void
}

/** `done`: the toast's text under 'Documento confirmado', which differs by screen. */
export function useConfirmDocument(done = 'Los datos han sido confirmados exitosamente') {
  const queryClient = useQueryClient()
  return useMutation<Document, Error, Confirmation>({
    mutationFn: ({ id, version, comment, motivo }) =>
      call('POST /api/documents/:id/confirm', {
        params: { id },
        body: { comment, version, ...(motivo !== undefined && { motivo }) },
      }),
    onSuccess: ({ id }, { onConfirmed }) => {
      onConfirmed()
      keptDrafts.drop(id)
      toastConfirmed(queryClient, [id], { title: 'Documento confirmado', description: done })
    },
    onError: (error) =>
      toastFailure('Error al confirmar', error, error.message || 'Error al confirmar el documento'),
    // Also after a refusal: somebody else may have confirmed it first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

/** Shows the toast with its undo button. */
export function toastConfirmed(
  queryClient: QueryClient,
  ids: readonly string[],
  message: { title: string; description?: string },
): void {
  toast({
    ...message,
    durationMs: undoConfirmSeconds * 1000,
    action: { label: 'Deshacer', onAction: () => void undoConfirm(queryClient, ids) },
  })
}
