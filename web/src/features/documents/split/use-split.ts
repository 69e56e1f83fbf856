// Splits a document, by pages or by areas, and tells the cost.
import type { Document } from '@conforme/contract/documents/documents'
import type { PartOfFile } from '@conforme/contract/documents/document-parts'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
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
        description: `${counted(parts.length, 'documento se está', 'documentos se están')} leyendo.`,
      })
    },
    onError: (error) => toastFailure('No se pudo separar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

/** The first part uses the credit of its file, if one is still spent on it. Empty while that is unknown. */
export function costText({ isSample, isPaid }: Pick<Document, 'isSample' | 'isPaid'>, count: number): string {
  if (isSample) return 'Los ejemplos no gastan créditos.'
  if (isPaid === undefined) return ''
  const cost = isPaid ? count - 1 : count
  if (cost <= 0) return 'Va con el crédito que ya gastó el original.'
  const credits = counted(cost, 'crédito')
  return `Cuesta ${credits}: ${isPaid ? 'el primero va con el del original' : 'el del original se devolvió'}.`
}
