// Asks why a document is confirmed despite its alerts.
import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { lazyPart } from '../../../lib/lazy-part.tsx'

/** Its script, for who may be without a network when it is asked. */
export const loadReasonDialog = async () => (await import('../../alerts/reason-dialog.tsx')).ReasonDialog
const ReasonDialog = lazyPart(loadReasonDialog)

interface ConfirmAnywayProps {
  document: Document
  busy: boolean
  begun?: string | undefined
  onReason: (motivo: string) => void
  onClose: () => void
}

export function ConfirmAnyway({ document, ...props }: ConfirmAnywayProps) {
  return (
    <ReasonDialog
      title="Confirmar igual"
      description="El motivo queda a la vista en cada paso siguiente y en la auditoría."
      action="Confirmar igual"
      alerts={openAlerts(document.alerts)}
      {...props}
    />
  )
}
