import type { Alert } from '@conforme/contract/documents/alerts'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { AlertList } from './alert-list.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  action: string
  busy: boolean
  /** What it goes on in spite of. */
  alerts?: readonly Alert[]
  onReason: (motivo: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks why. Ctrl+Enter in the text answers, as elsewhere. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, busy, alerts = [], onReason, onClose, children } = props
  const [motivo, setMotivo] = useState('')
  const [pressed, setPressed] = useState(false)
  const form = useId()
  const isMissing = motivo.trim() === ''
  function submit() {
    setPressed(true)
    if (!isMissing && !busy) onReason(motivo.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
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
          onChange={(event) => setMotivo(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
