// Asks why a document is confirmed despite its alerts.
import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { lazy, Suspense } from 'react'

const ReasonDialog = lazy(() =>
  import('../../alerts/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

interface ConfirmAnywayProps {
  document: Document
  busy: boolean
  onReason: (motivo: string) => void
  onClose: () => void
}

export function ConfirmAnyway({ document, ...props }: ConfirmAnywayProps) {
  return (
    <Suspense>
      <ReasonDialog
        title="Confirmar igual"
        description="El motivo queda a la vista en cada paso siguiente y en la auditoría."
        action="Confirmar igual"
        alerts={openAlerts(document.alerts)}
        {...props}
      />
    </Suspense>
  )
}
