import type { Alert } from '@conforme/contract/documents/alerts'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { AlertList } from './alert-list.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  action: string
  busy: boolean
  /** The alerts that the reason answers. */
  alerts?: readonly Alert[]
  /** True when no alert needs a reason any more. */
  isSettled?: boolean
  /** A reason that was written before but could not be sent. */
  begun?: string | undefined
  onReason: (motivo: string) => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that asks for a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, busy, alerts = [], isSettled = false } = props
  const { begun = '', onReason, onClose, children } = props
  const [motivo, setMotivo] = useState(begun)
  const [pressed, setPressed] = useState(false)
  const isMissing = motivo.trim() === '' && !isSettled
  const asks = !isSettled || motivo !== ''
  const settled = useRef<HTMLDivElement>(null)
  // When the field disappears, its focus moves to the primary button.
  useLayoutEffect(() => {
    if (!asks)
      settled.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-primary]')?.focus()
  }, [asks])
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      busy={busy}
      aside={
        <span aria-hidden className="flex items-center gap-1 max-md:hidden pointer-coarse:hidden">
          <KeyHint keys="Ctrl" />
          <KeyHint keys="Enter" />
        </span>
      }
      onSubmit={() => {
        setPressed(true)
        if (!isMissing) onReason(motivo.trim())
      }}
      onClose={onClose}
    >
      <div ref={settled} role="status" className="flex flex-col gap-4 empty:hidden">
        <AlertList alerts={alerts} />
        {isSettled && (
          <Notice tone="ok">Con lo que se corrigió ya no hace falta un motivo: puedes confirmar.</Notice>
        )}
      </div>
      {children}
      {asks && (
        <TextArea
          autoFocus
          label="Motivo"
          value={motivo}
          rows={3}
          maxLength={2000}
          error={pressed && isMissing ? 'Escribe el motivo.' : undefined}
          onValue={setMotivo}
        />
      )}
    </FormDialog>
  )
}
