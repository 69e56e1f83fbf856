// A button that asks for confirmation before an irreversible action.
import { useState, type ComponentProps } from 'react'
import { Button } from '../controls/button.tsx'
import { FormDialog } from './form-dialog.tsx'

interface AskedButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  title: string
  description: string
  /** Label of the button that performs the action. */
  action: string
  onConfirm: () => void
}

export function AskedButton({ title, description, action, onConfirm, ...button }: AskedButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <FormDialog
        open={asking}
        size="sm"
        title={title}
        description={description}
        action={action}
        danger
        onSubmit={() => {
          setAsking(false)
          onConfirm()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
