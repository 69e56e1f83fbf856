// Several documents in one PDF: what is proposed, what became of it, and where a part came from.
import type { Document } from '@conforme/contract/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { isDivisible } from './is-divisible.ts'
import { SplitDialog } from './split-dialog.tsx'
import { pagesText } from './split-parts.ts'
import { StatusBadge } from './status-badge.tsx'
import { documentsKey } from './use-documents.ts'

export function PartsNotice({ document }: { document: Document }) {
  const proposed = document.extractedData?.metadata?.division ?? []
  if (document.parts.length > 0) return <SplitInto document={document} />
  return (
    <>
      {document.partOf && (
        <Notice>
          Salió de las {pagesText(document.partOf)} de{' '}
          <TextLink href={`/documento/${document.partOf.documentId}`}>{document.partOf.filename}</TextLink>.
        </Notice>
      )}
      {proposed.length > 1 && isDivisible(document) && <Proposed document={document} parts={proposed} />}
    </>
  )
}

type Proposal = NonNullable<NonNullable<NonNullable<Document['extractedData']>['metadata']>['division']>

function Proposed({ document, parts }: { document: Document; parts: Proposal }) {
  const [open, setOpen] = useState(false)
  const names = parts.map((part) => [part.numero, `(${pagesText(part)})`].filter(Boolean).join(' '))
  return (
    <Notice
      tone="warn"
      title={`Este PDF parece traer ${parts.length} documentos`}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          Separar…
        </Button>
      }
    >
      {new Intl.ListFormat('es').format(names)}.
      {open && <SplitDialog document={document} open onOpenChange={setOpen} />}
    </Notice>
  )
}

function SplitInto({ document }: { document: Document }) {
  const [asking, setAsking] = useState(false)
  return (
    <Notice
      title={
        document.parts.length === 1
          ? 'De este PDF salió 1 documento'
          : `Este PDF se separó en ${document.parts.length} documentos`
      }
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          Volver a juntar
        </Button>
      }
    >
      <ul className="mt-1 flex flex-col gap-1">
        {document.parts.map((part) => (
          <li key={part.documentId} className="flex flex-wrap items-center gap-2">
            <TextLink href={`/documento/${part.documentId}`}>{part.filename}</TextLink>
            <StatusBadge status={part.status} />
          </li>
        ))}
      </ul>
      <RejoinDialog document={document} open={asking} onOpenChange={setAsking} />
    </Notice>
  )
}

interface RejoinDialogProps {
  document: Document
  open: boolean
  onOpenChange: (open: boolean) => void
}

function RejoinDialog({ document, open, onOpenChange }: RejoinDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/documents/:id/split', { params: { id: document.id } }),
    onSuccess: () => {
      onOpenChange(false)
      toast({ title: 'PDF junto otra vez', description: 'El documento está como antes de separarlo.' })
    },
    onError: (error) =>
      toast({ title: 'No se pudo juntar', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Volver a juntar"
      description="Los documentos que salieron de este PDF se eliminan, con sus correcciones. Los créditos de los que ya se leyeron no se devuelven."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            Eliminarlos y juntar
          </Button>
        </>
      }
    />
  )
}
