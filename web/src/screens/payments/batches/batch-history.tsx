import { isTelecredito, referenceName } from '@conforme/contract/payments/bank-accounts'
import type { BatchDetail } from '@conforme/contract/payments/payments'
import { counted } from '@conforme/contract/values/money'
import { DateText } from '../../../ui/date-text.tsx'
import { BatchBadge } from './batch-badge.tsx'

/** Who prepared it, how it ended, and what the bank rejected of it afterwards. */
export function BatchHistory({ batch }: { batch: BatchDetail }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <BatchBadge status={batch.status} />
      <p className="text-sm text-muted">
        Lo preparó {batch.preparedBy}, <DateText value={batch.createdAt} time />
      </p>
      {batch.closedBy && (
        <p className="text-sm text-muted">
          {batch.status === 'anulado' ? 'Lo anuló' : 'Lo ejecutó'} {batch.closedBy},{' '}
          <DateText value={batch.closedAt} time />
        </p>
      )}
      {batch.closingNote && (
        <p className="wrap-anywhere">
          {batch.status === 'anulado' ? 'Motivo' : referenceName(isTelecredito(batch.charge))}:{' '}
          {batch.closingNote}
        </p>
      )}
      {batch.rejections.map(({ at, by, reason, documents }) => (
        <div key={at}>
          <p className="text-sm text-muted">
            El banco rechazó {counted(documents, 'documento')}
            {by && `, lo registró ${by}`}, <DateText value={at} time />
          </p>
          {reason && <p className="wrap-anywhere">Motivo del rechazo: {reason}</p>}
        </div>
      ))}
    </div>
  )
}
