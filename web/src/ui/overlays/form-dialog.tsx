// A dialog with fields and one answer. Enter in a field, or Ctrl+Enter in a text area, submits it.
import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Form } from '../controls/form.tsx'
import { ErrorNotice } from '../states/error-notice.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  open?: boolean
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Label of the submit button. */
  action: ReactNode
  /** True when the action cannot be undone. */
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** Content to the left of the buttons. */
  aside?: ReactNode
  error?: unknown
  fallback?: string
  /** Replaces the form after success; then «Cerrar» is the only button. */
  outcome?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { open = true, title, description, size = 'md', children, onSubmit, onClose } = props
  const { action, danger = false, busy = false, disabled = false, aside, error, fallback, outcome } = props
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      size={size}
      // Held open, because the answer may be shown only once.
      holds={busy}
      footer={
        outcome ? (
          <Button onClick={onClose}>Cerrar</Button>
        ) : (
          <>
            {aside && <div className="mr-auto self-center">{aside}</div>}
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              variant={danger ? 'danger' : 'primary'}
              type="submit"
              form={form}
              busy={busy}
              disabled={disabled}
            >
              {action}
            </Button>
          </>
        )
      }
    >
      {outcome ?? (
        <Form
          id={form}
          className="flex flex-col gap-4"
          busy={busy || disabled}
          onSubmit={onSubmit}
          onKeyDown={submitOnCtrlEnter}
        >
          {children}
          <ErrorNotice error={error} fallback={fallback} />
        </Form>
      )}
    </Dialog>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
