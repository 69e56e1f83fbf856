import { useState, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

interface TypedConfirmationProps {
  title: string
  description: string
  /** What is to be typed as it stands. */
  expected: string
  label: string
  action: string
  busy: boolean
  error?: string | undefined
  onConfirm: (typed: string) => void
  onClose: () => void
  children: ReactNode
}

/** For what cannot be taken back: whoever does it types what it is about. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, description, expected, label, action, busy, error, onConfirm, onClose, children } = props
  const [typed, setTyped] = useState('')
  const matches = typed.trim() === expected.trim()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" type="submit" form="confirmar-escribiendo" busy={busy} disabled={!matches}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id="confirmar-escribiendo"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (matches && !busy) onConfirm(typed)
        }}
      >
        {error && (
          <Notice tone="bad" urgent>
            {error}
          </Notice>
        )}
        {children}
        <TextField
          label={label}
          hint={`Escribe «${expected}».`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
