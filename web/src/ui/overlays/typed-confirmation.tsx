import { useState, type ReactNode } from 'react'
import { TextField } from '../controls/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

interface TypedConfirmationProps {
  title: string
  description: string
  /** The text that must be typed exactly. */
  expected: string
  label: string
  action: string
  busy: boolean
  error: unknown
  onConfirm: (typed: string) => void
  onClose: () => void
  children: ReactNode
}

/** Confirms an irreversible action by having the person type a name. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, description, expected, label, action, busy, error, onConfirm, onClose, children } = props
  const [typed, setTyped] = useState('')
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      danger
      busy={busy}
      disabled={typed.trim() !== expected.trim()}
      error={error}
      onSubmit={() => onConfirm(typed)}
      onClose={onClose}
    >
      {children}
      <TextField
        label={label}
        hint={`Escribe «${expected}».`}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
    </FormDialog>
  )
}
