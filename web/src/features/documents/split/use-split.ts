// Splitting a document, by pages or by areas: the request, and what it costs.
import type { Document } from '@conforme/contract/documents/documents'
import type { PartOfFile } from '@conforme/contract/documents/document-parts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { documentsKey } from '../use-documents.ts'

export function useSplit(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (parts: PartOfFile[]) =>
      call('POST /api/documents/:id/split', { params: { id }, body: { parts } }),
    onSuccess: ({ parts }) => {
      onDone()
      toast({
        title: 'Archivo separado',
        description: `${parts.length === 1 ? '1 documento se está' : `${parts.length} documentos se están`} leyendo.`,
      })
    },
    onError: (error) => toastFailure('No se pudo separar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

export function costText({ isSample }: Document, count: number): string {
  if (isSample) return 'Los ejemplos no gastan créditos.'
  if (count < 2) return 'Va con el crédito que ya gastó el original.'
  const more = count - 1
  return `Cuesta ${more === 1 ? '1 crédito' : `${more} créditos`}: el primero va con el del original.`
}
