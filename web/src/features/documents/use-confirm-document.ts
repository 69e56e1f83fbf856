import type { Document } from '@conforme/contract/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { documentsKey } from './use-documents.ts'

interface Confirmation {
  id: string
  comment: string
}

/** `done` is what the toast says under 'Documento confirmado': it differs by screen. */
export function useConfirmDocument(done = 'Los datos han sido confirmados exitosamente') {
  const queryClient = useQueryClient()
  return useMutation<Document, Error, Confirmation>({
    mutationFn: ({ id, comment }) =>
      call('POST /api/documents/:id/confirm', { params: { id }, body: { comment } }),
    onSuccess: () => toast({ title: 'Documento confirmado', description: done }),
    onError: (error) =>
      toast({
        title: 'Error al confirmar',
        description: messageOf(error, error.message || 'Error al confirmar el documento'),
        variant: 'destructive',
      }),
    // Also after a refusal: it may be that someone else was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}
