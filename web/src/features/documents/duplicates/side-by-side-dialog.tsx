// Compares two possible duplicates side by side.
import type { Document } from '@conforme/contract/documents/documents'
import { useMemo } from 'react'
import { compareFacts } from './compared-facts.ts'
import { DocumentPages } from '../paper/document-pages.tsx'
import { FactsTable } from './facts-table.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { DuplicateDecision } from './duplicate-decision.tsx'
import { useDocument } from '../use-document.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'

interface SideBySideDialogProps {
  document: Document
  otherId: string
  /** Called when one of the two was removed. */
  onRemoved?: (id: string) => void
  onClose: () => void
}

export function SideBySideDialog({ document, otherId, onRemoved, onClose }: SideBySideDialogProps) {
  const { data: other } = useDocument(otherId)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="page"
      title="Posible duplicado"
      description="Mira los dos y decide: si es la misma, una se quita y no se recupera; si son distintas, di por qué."
      footer={other && <DuplicateDecision {...{ document, other, onRemoved }} onDone={onClose} />}
    >
      <SideBySide document={document} otherId={otherId} />
    </Dialog>
  )
}

function SideBySide({ document, otherId }: { document: Document; otherId: string }) {
  const { data: other, error, refetch } = useDocument(otherId)
  const facts = useMemo(() => other && compareFacts(document, other), [document, other])
  if (error && !other)
    return <ErrorState title="No se pudo cargar el otro documento" error={error} onRetry={refetch} />
  return (
    <>
      {facts ? <FactsTable facts={facts} /> : <Skeleton className="mb-4 h-8 shrink-0" />}
      <div className="grid gap-4 md:min-h-[55dvh] md:flex-1 md:grid-cols-2">
        <Side document={document} heading="Este documento" />
        {other ? <Side document={other} heading="El otro" /> : <Skeleton className="h-96" />}
      </div>
    </>
  )
}

function Side({ document, heading }: { document: Document; heading: string }) {
  return (
    <section className="flex min-w-0 flex-col md:min-h-0">
      <h3 className="font-semibold">{heading}</h3>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <TextLink href={`/documento/${document.id}`} className="wrap-anywhere">
          {document.filename}
        </TextLink>
        <StatusBadge status={document.status} />
        {document.isConfirmed && <span className="text-ok">Confirmado</span>}
      </p>
      <p className="mb-2 text-sm text-muted">
        Subido el <DateText value={document.createdAt} time /> por {document.uploadedBy}
      </p>
      <DocumentPages
        document={document}
        className="overflow-y-auto rounded-md bg-sunken p-2 max-md:max-h-[60vh] md:min-h-0 md:flex-1"
      />
    </section>
  )
}
