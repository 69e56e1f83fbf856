import type { Alert } from '@conforme/contract/documents/alerts'
import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts, stopsOf } from '@conforme/contract/documents/judge-alerts'
import Undo from 'lucide-react/icons/undo-2'
import type { Ref } from 'react'
import { StopReasons } from '../../features/alerts/stop-reasons.tsx'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { Button } from '../../ui/controls/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'

interface ConfirmBarProps {
  document: Document
  left: number
  busy: boolean
  canUndo: boolean
  buttonRef: Ref<HTMLButtonElement>
  onUndo: () => void
  onConfirm: () => void
  onPaper: () => void
  onReason: (alert: Alert) => void
}

/** Always visible: the total, the open doubts, what blocks the confirmation, and the confirm button. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { document, left, busy, canUndo, buttonRef, onUndo, onConfirm, onPaper, onReason } = props
  const stops = stopsOf(document.alerts, 'confirmar')
  const { totales, documento } = document.extractedData ?? {}
  return (
    <div
      data-foot=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 max-[379px]:gap-x-2 max-[379px]:px-3 max-[379px]:[&_button]:px-2.5"
    >
      <StopReasons stops={stops} onReason={onReason} />
      <div className="mr-auto min-w-0">
        <p className="text-lg font-semibold tabular-nums">
          {formatValue('totales.total', totales?.total ?? null, documento?.moneda)}
        </p>
        <p aria-live="polite" className="text-sm text-muted">
          {left > 0
            ? `Falta decidir ${left}`
            : openAlerts(document.alerts).length > 0
              ? 'Pide un motivo'
              : 'Nada por decidir'}
        </p>
      </div>
      {canUndo && (
        <Button size="sm" variant="ghost" icon={<Undo aria-hidden />} onClick={onUndo}>
          Deshacer
        </Button>
      )}
      <Button className="grow sm:grow-0 lg:hidden" onClick={onPaper}>
        Ver papel
      </Button>
      <Button
        ref={buttonRef}
        variant="primary"
        className="grow sm:grow-0 lg:min-h-11 lg:px-5 lg:text-lg"
        busy={busy}
        aria-disabled={stops.length > 0}
        title="Confirmar y abrir el siguiente (Ctrl+Enter)"
        onClick={onConfirm}
      >
        Confirmar
        <span aria-hidden className="max-lg:hidden pointer-coarse:hidden">
          <KeyHint keys="↵" />
        </span>
      </Button>
    </div>
  )
}
