// The dialog that splits a PDF: its pages in a row, with cuts between documents.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { SplitPart } from './split-part.tsx'
import { cutBefore, firstCuts, joinAt, partsOf, toggleLeftOut, type Part } from './split-parts.ts'
import { documentsKey } from '../use-documents.ts'

interface SplitDialogProps {
  document: Document
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SplitDialog({ document, open, onOpenChange }: SplitDialogProps) {
  const pageCount = document.pageCount ?? 1
  const [cuts, setCuts] = useState(() => firstCuts(document))
  const parts = partsOf(cuts, pageCount)
  const kept = parts.filter(({ leftOut }) => !leftOut)
  const { mutate, isPending } = useSplit(document.id, () => onOpenChange(false))
  const keptFocus = useKeptFocus(cuts)
  const isSame = kept.length === 1 && parts.length === 1
  return (
    <FormDialog
      open={open}
      size="lg"
      title="Separar en documentos"
      description="Corta donde empieza otro documento. Cada uno se lee de nuevo; el PDF original se conserva."
      action={kept.length === 1 ? 'Separar 1 documento' : `Separar en ${kept.length} documentos`}
      busy={isPending}
      disabled={isSame || kept.length === 0}
      aside={<p className="text-muted">{costText(document, kept.length)}</p>}
      onSubmit={() => mutate(kept)}
      onClose={() => onOpenChange(false)}
    >
      <ol
        {...keptFocus}
        className="flex max-h-[60vh] flex-col gap-3 overflow-y-auto"
        tabIndex={0}
        aria-label="Partes"
      >
        {parts.map((part, at) => (
          <SplitPart
            key={part.desde}
            document={document}
            part={part}
            position={parts.slice(0, at + 1).filter(({ leftOut }) => !leftOut).length}
            onCut={(page) => setCuts(cutBefore(cuts, page))}
            onJoin={() => setCuts(joinAt(cuts, part.desde))}
            onLeaveOut={() => setCuts(toggleLeftOut(cuts, part.desde))}
          />
        ))}
      </ol>
    </FormDialog>
  )
}

function costText({ isSample }: Document, count: number): string {
  if (isSample) return 'Los ejemplos no gastan créditos.'
  if (count < 2) return 'Va con el crédito que ya gastó el original.'
  const more = count - 1
  return `Cuesta ${more === 1 ? '1 crédito' : `${more} créditos`}: el primero va con el del original.`
}

function useSplit(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (parts: readonly Part[]) =>
      call('POST /api/documents/:id/split', {
        params: { id },
        body: { parts: parts.map(({ desde, hasta }) => ({ desde, hasta })) },
      }),
    onSuccess: ({ parts }) => {
      onDone()
      toast({
        title: 'PDF separado',
        description: `${parts.length === 1 ? '1 documento se está' : `${parts.length} documentos se están`} leyendo.`,
      })
    },
    onError: (error) => toastFailure('No se pudo separar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}
