// A dialog with fields and one answer. Enter in a field and Ctrl+Enter in a text area submit it.
import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { Button } from '../controls/button.tsx'
import { ErrorNotice } from '../states/error-notice.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  open?: boolean
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** The label of the submit button. */
  action: ReactNode
  /** The action cannot be undone. */
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** At the left of the buttons. */
  aside?: ReactNode
  error?: unknown
  fallback?: string
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { open = true, title, description, size = 'md', children, onSubmit, onClose } = props
  const { action, danger = false, busy = false, disabled, aside, error, fallback } = props
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      size={size}
      footer={
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
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (busy || disabled) return
          onSubmit()
          focusFirstError(event.currentTarget)
        }}
        onKeyDown={submitOnCtrlEnter}
      >
        {children}
        <ErrorNotice error={error} fallback={fallback} />
      </form>
    </Dialog>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
