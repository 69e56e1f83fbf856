import type { Alert } from '@conforme/contract/documents/alerts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { AlertList } from './alert-list.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  action: string
  busy: boolean
  /** The alerts that the reason answers. */
  alerts?: readonly Alert[]
  /** What was written before, and could not be sent. */
  begun?: string | undefined
  onReason: (motivo: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, busy, alerts = [], begun = '', onReason, onClose, children } = props
  const [motivo, setMotivo] = useState(begun)
  const [pressed, setPressed] = useState(false)
  const isMissing = motivo.trim() === ''
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      busy={busy}
      onSubmit={() => {
        setPressed(true)
        if (!isMissing) onReason(motivo.trim())
      }}
      onClose={onClose}
    >
      <AlertList alerts={alerts} />
      {children}
      <TextArea
        autoFocus
        label="Motivo"
        value={motivo}
        rows={3}
        maxLength={2000}
        error={pressed && isMissing ? 'Escribe el motivo.' : undefined}
        onValue={setMotivo}
      />
    </FormDialog>
  )
}
