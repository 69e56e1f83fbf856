// Asks why a document is confirmed despite its alerts.
import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { ReasonDialog } from '../../alerts/reason-dialog.tsx'
import { useDocument } from '../use-document.ts'

interface ConfirmAnywayDialogProps {
  document: Document
  busy: boolean
  /** A reason that was written before but could not be sent. */
  begun?: string | undefined
  onReason: (motivo: string | undefined) => void
  onClose: () => void
}

/** Uses the current document: checks rerun shortly after a correction, and alerts that disappear need no reason. */
export function ConfirmAnywayDialog({ document, onReason, ...props }: ConfirmAnywayDialogProps) {
  const { data: now = document } = useDocument(document.id, document)
  const alerts = openAlerts(now.alerts)
  const isSettled = alerts.length === 0 && !now.isConfirmed
  return (
    <ReasonDialog
      title="Confirmar igual"
      description="El motivo queda a la vista en cada paso siguiente y en la auditoría."
      action={isSettled ? 'Confirmar' : 'Confirmar igual'}
      alerts={alerts}
      isSettled={isSettled}
      onReason={(motivo) => onReason(motivo || undefined)}
      {...props}
    />
  )
}
