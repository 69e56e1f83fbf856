import type { Document } from '@conforme/contract/documents/documents'
import { DuplicateBadge } from '../../../features/documents/duplicates/duplicate-badge.tsx'
import { formatValue } from '../../../features/extracted-data/format-value.ts'
import { SheetsButton } from '../../../features/sheets/sheets-button.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

interface PendingListProps {
  documents: readonly Document[]
  /** Open from the start, when there is nothing else to review. */
  open: boolean
}

export function PendingList({ documents, open }: PendingListProps) {
  if (documents.length === 0) return null
  return (
    <Collapsible
      defaultOpen={open}
      title={`Otros Documentos Pendientes de Confirmación (${documents.length})`}
    >
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <PendingRow key={document.id} document={document} />
        ))}
      </ul>
    </Collapsible>
  )
}

function PendingRow({ document }: { document: Document }) {
  const { proveedor, totales, documento } = document.extractedData ?? {}
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{proveedor?.nombre ?? document.filename}</p>
        <p className="truncate text-sm text-muted">
          {[documento?.numero, proveedor?.nombre ? document.filename : null].filter(Boolean).join(' · ')}
        </p>
        <DuplicateBadge document={document} />
      </div>
      <span className="font-medium tabular-nums">
        {formatValue('totales.total', totales?.total ?? null, documento?.moneda)}
      </span>
      <LinkButton href={`/documento/${document.id}`} size="sm">
        Revisar y Confirmar
      </LinkButton>
      <SheetsButton documents={[document]} size="sm" />
    </li>
  )
}
