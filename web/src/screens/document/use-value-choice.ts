import type { Document } from '@conforme/contract/documents/documents'
import type { FieldChoice, FurtherLine } from '@conforme/contract/documents/extractions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lineIdAt } from '../../features/documents/fields/field-key.ts'
import { documentsKey } from '../../features/documents/use-documents.ts'
import { call } from '../../lib/api/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

export interface ValueChoice {
  /** False once the document is confirmed or in the workflow. */
  isOpen: boolean
  isBusy: boolean
  takeValue(choice: FieldChoice): void
  addLine(line: FurtherLine): void
  takeExtraction(extractionId: string): void
}

export function useValueChoice(document: Document): ValueChoice {
  const queryClient = useQueryClient()
  const params = { id: document.id }
  const { mutate, isPending } = useMutation({
    mutationFn: (choose: () => Promise<unknown>) => choose(),
    onError: (error) => toastFailure('No se pudo elegir', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return {
    isOpen: !document.isConfirmed && !document.isLocked,
    isBusy: isPending,
    takeValue: (choice) =>
      mutate(() => {
        const seen = { version: document.version, lineId: lineIdAt(document, choice.fieldPath) }
        return call('POST /api/documents/:id/extractions/choose-fields', {
          params,
          body: { choices: [{ ...choice, ...seen }] },
        })
      }),
    addLine: ({ list, item, index }) =>
      mutate(() => {
        const lines = document.extractedData?.[list]?.length ?? 0
        return call('POST /api/documents/:id/items', {
          params,
          body: { list, item, index: Math.min(index, lines) },
        })
      }),
    takeExtraction: (extractionId) =>
      mutate(
        () =>
          call('POST /api/documents/:id/extractions/:extractionId/choose', {
            params: { ...params, extractionId },
          }),
        {
          onSuccess: () =>
            toast({ title: 'Lectura elegida', description: 'Sus datos son ahora los del documento.' }),
        },
      ),
  }
}
