import { formatDate } from '@conforme/contract/dates'
import { formatMoney } from '@conforme/contract/money'
import type { PaymentBatch } from '@conforme/contract/payments'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { apiQuery } from '../../lib/api.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BatchBadge } from './batch-badge.tsx'
import { BatchSheet } from './batch-sheet.tsx'

const perPage = 20

interface BatchesPanelProps {
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

export function BatchesPanel({ openId, onOpen }: BatchesPanelProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/payments/batches', { query: { page, limit: perPage } }),
    placeholderData: (before) => before,
  })
  return (
    <div className="flex flex-col gap-4">
      {error && !data && (
        <ErrorState title="No se pudieron cargar los lotes" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton className="h-60 rounded-lg" />}
      {data?.total === 0 && (
        <EmptyState icon={<FileText aria-hidden />} title="Todavía no hay lotes de pago">
          Elige documentos en «Por pagar» y prepara el primero.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {data.batches.map((batch) => (
              <li key={batch.id}>
                <BatchRow batch={batch} onOpen={() => onOpen(batch.id)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="flex justify-center">
        <Pagination page={page} totalPages={Math.ceil((data?.total ?? 0) / perPage)} onPage={setPage} />
      </div>
      {openId !== undefined && <BatchSheet id={openId} onClose={() => onOpen(undefined)} />}
    </div>
  )
}

function BatchRow({ batch, onOpen }: { batch: PaymentBatch; onOpen: () => void }) {
  const documents = batch.totals.reduce((sum, total) => sum + total.documents, 0)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left -outline-offset-2 hover:bg-hover"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          Lote {batch.number} <BatchBadge status={batch.status} />
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          Pago del {formatDate(batch.paymentDate)} · {documents}{' '}
          {documents === 1 ? 'documento' : 'documentos'} · {batch.preparedBy},{' '}
          <DateText value={batch.createdAt} time />
        </span>
      </span>
      <span className="text-right font-semibold">
        {batch.totals.map((total) => (
          <span key={total.currency} className="block whitespace-nowrap">
            {formatMoney(total.net, total.currency)}
          </span>
        ))}
      </span>
      <ChevronRight aria-hidden className="size-4 text-muted" />
    </button>
  )
}
