import { formatDate } from '@conforme/contract/values/iso-dates'
import { counted, formatMoney } from '@conforme/contract/values/money'
import type { PaymentBatch } from '@conforme/contract/payments/payments'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PagedRows } from '../../../ui/tables/paged-rows.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import { BatchBadge } from './batch-badge.tsx'
import { BatchDrawer } from './batch-drawer.tsx'
import { fileNames } from './file-names.ts'

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
      <PagedRows
        rows={data?.batches}
        total={data?.total ?? 0}
        error={error}
        errorTitle="No se pudieron cargar los lotes"
        onRetry={refetch}
        empty={
          <EmptyState icon={<FileText aria-hidden />} title="Todavía no hay lotes de pago">
            Elige documentos en «Por pagar» y prepara el primero.
          </EmptyState>
        }
        keyOf={(batch) => batch.id}
        page={page}
        perPage={perPage}
        onPage={setPage}
      >
        {(batch) => <BatchRow batch={batch} onOpen={() => onOpen(batch.id)} />}
      </PagedRows>
      {openId !== undefined && <BatchDrawer id={openId} onClose={() => onOpen(undefined)} />}
    </div>
  )
}

function BatchRow({ batch, onOpen }: { batch: PaymentBatch; onOpen: () => void }) {
  const documents = batch.totals.reduce((sum, total) => sum + total.documents, 0)
  // The kinds of files distinguish the batches of different banks on one day.
  const kinds = [...new Set(batch.files.map(({ kind }) => kind))]
  return (
    <RowButton onClick={onOpen}>
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          Lote {batch.number} <BatchBadge status={batch.status} />
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          Pago del {formatDate(batch.paymentDate)} · {counted(documents, 'documento')}
          {batch.rejected > 0 && `, más ${batch.rejected} que el banco rechazó`}
          {kinds.map((kind) => ` · ${fileNames[kind]}`)} · {batch.preparedBy},{' '}
          <DateText value={batch.createdAt} time />
        </span>
        {batch.rejections.map(
          ({ at, reason }) =>
            reason && (
              <span key={at} className="line-clamp-2 text-sm wrap-anywhere">
                Rechazo: {reason}
              </span>
            ),
        )}
      </span>
      <span className="ml-auto text-right font-semibold">
        {batch.totals.map((total) => (
          <span key={total.currency} className="block whitespace-nowrap">
            {formatMoney(total.net, total.currency)}
          </span>
        ))}
      </span>
    </RowButton>
  )
}
