import type { Document } from '@conforme/contract/documents/documents'
import { firstStop, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { cannotConfirm } from '../../../features/alerts/stop-reasons.tsx'
import { useConfirmAsking } from '../../../features/documents/confirm/use-confirm-asking.tsx'
import { formatValue } from '../../../features/extracted-data/format-value.ts'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

/** Bar at the bottom of the screen: the total, the number of doubts, and the confirm button. */
export function ReviewBar({ document }: { document: Document }) {
  const { confirm, isPending, dialog } = useConfirmAsking()
  const { totales, documento, proveedor } = document.extractedData ?? {}
  // The number of doubts is computed in the review screen, where they are answered.
  const isStopped = firstStop(document.alerts, 'confirmar') !== undefined
  const isDoubtful =
    isStopped ||
    openAlerts(document.alerts).length > 0 ||
    document.alerts.some(({ code }) => code === 'campo_dudoso')
  return (
    <div
      role="group"
      aria-label="Confirmar este documento"
      data-foot=""
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-overlay px-4 py-2.5 shadow-overlay"
    >
      <p className="min-w-0 flex-1 basis-40 truncate max-sm:basis-full">
        <span className="text-lg font-semibold tabular-nums">
          {formatValue('totales.total', totales?.total ?? null, documento?.moneda)}
        </span>{' '}
        <span className="text-muted">{proveedor?.nombre ?? document.filename}</span>
      </p>
      <span className={cx('mr-auto', isStopped ? 'text-bad' : isDoubtful ? 'text-warn' : 'text-ok')}>
        {isStopped ? cannotConfirm : isDoubtful ? 'Con dudas' : 'Sin dudas'}
      </span>
      {isDoubtful && (
        <LinkButton size="sm" href={`/revisar?documento=${document.id}`}>
          Revisar
        </LinkButton>
      )}
      <Button
        variant="primary"
        busy={isPending}
        aria-disabled={isStopped}
        onClick={() => confirm({ document, comment: '' })}
      >
        Confirmar
      </Button>
      {dialog}
    </div>
  )
}
