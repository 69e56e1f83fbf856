import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { lineIdAt } from './field-key.ts'
import type { FieldChange } from './save-edits.ts'
import { toastSaveFailure } from './save-failure-toast.ts'
import { documentsKey } from '../use-documents.ts'

/** Saves one field. */
export function useEditField(document: Document) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ path, value }: FieldChange) =>
      call('POST /api/documents/:id/edit-field', {
        params: { id: document.id },
        body: {
          fieldPath: path,
          newValue: value,
          version: document.version,
          lineId: lineIdAt(document, path),
        },
      }),
    onSuccess: () =>
      toast({ title: 'Campo actualizado', description: 'El campo se ha guardado exitosamente' }),
    onError: (error) => toastSaveFailure(error, 'No se pudo actualizar el campo'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}
