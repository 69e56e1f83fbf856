// The two documents that look like one, side by side. It warns; a person decides.
import type { Document } from '@conforme/contract/documents'
import { DocumentPages } from './document-pages.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useDocument } from './use-document.ts'
import { formatValue } from '../extracted-data/format-value.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface SideBySideDialogProps {
  document: Document
  otherId: string
  onClose: () => void
}

export function SideBySideDialog({ document, otherId, onClose }: SideBySideDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="page"
      title="Posible duplicado"
      description="Mira los dos documentos antes de confirmar o pagar."
    >
      <SideBySide document={document} otherId={otherId} />
    </Dialog>
  )
}

function SideBySide({ document, otherId }: { document: Document; otherId: string }) {
  const { data: other } = useDocument(otherId)
  return (
    <div className="grid gap-4 md:min-h-0 md:flex-1 md:grid-cols-2">
      <Side document={document} heading="Este documento" />
      {other ? <Side document={other} heading="El otro" /> : <Skeleton className="h-96" />}
    </div>
  )
}

function Side({ document, heading }: { document: Document; heading: string }) {
  const { documento, proveedor, totales } = document.extractedData ?? {}
  const facts: [string, string][] = [
    ['Proveedor', proveedor?.nombre ?? '—'],
    ['RUC Proveedor', proveedor?.rfc ?? '—'],
    ['Número', documento?.numero ?? '—'],
    ['Fecha', formatValue('documento.fecha', documento?.fecha ?? null)],
    ['Total', formatValue('totales.total', totales?.total ?? null, documento?.moneda)],
  ]
  return (
    <section className="flex min-w-0 flex-col md:min-h-0">
      <h3 className="font-semibold">{heading}</h3>
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
        <TextLink href={`/documento/${document.id}`} className="wrap-anywhere">
          {document.filename}
        </TextLink>
        <StatusBadge status={document.status} />
        {document.isConfirmed && <span className="text-ok">Confirmado</span>}
      </p>
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <DocumentPages
        document={document}
        className="overflow-y-auto rounded-md bg-sunken p-2 max-md:max-h-[60vh] md:min-h-64 md:flex-1"
      />
    </section>
  )
}
