import type { Document } from '@conforme/contract/documents/documents'
import { formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api.ts'
import { DuplicateBadge } from '../../../features/documents/duplicates/duplicate-badge.tsx'
import { formatValue } from '../../../features/extracted-data/format-value.ts'
import { SheetsButton } from '../../../features/sheets/sheets-button.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

interface PendingListProps {
  /** Those among the newest documents. */
  documents: readonly Document[]
  /** True when there are no older documents. */
  isAll: boolean
  /** How many others wait on this screen. */
  besides: number
  /** Open initially when there is nothing else to review. */
  open: boolean
}

export function PendingList({ documents, isAll, besides, open }: PendingListProps) {
  const { data } = useQuery(apiQuery('GET /api/documents/summary'))
  // The same count as elsewhere on the screen.
  const total = isAll || !data ? documents.length : Math.max(documents.length, data.toConfirm - besides)
  return (
    <Collapsible
      defaultOpen={open}
      title={`Otros Documentos Pendientes de Confirmación (${formatCount(total)})`}
    >
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <PendingRow key={document.id} document={document} />
        ))}
      </ul>
      {total > documents.length && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          Aquí están los {documents.length} más nuevos. Los demás están en{' '}
          <TextLink href="/revisar">Por revisar</TextLink>.
        </p>
      )}
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
