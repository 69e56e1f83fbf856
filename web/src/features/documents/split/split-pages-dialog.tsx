// Splits a PDF with several pages, shown in a row with cuts between documents.
import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'
import { useKeptFocus } from '../../../lib/hooks/use-kept-focus.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { SplitPart } from './split-part.tsx'
import { cutBefore, firstCuts, joinAt, partsOf, toggleLeftOut } from './split-parts.ts'
import { costText, useSplit } from './use-split.ts'

interface SplitPagesDialogProps {
  document: Document
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SplitPagesDialog({ document, open, onOpenChange }: SplitPagesDialogProps) {
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
      onSubmit={() => mutate(kept.map(({ desde, hasta }) => ({ desde, hasta })))}
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
