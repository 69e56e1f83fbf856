import { Button } from '../../ui/controls/button.tsx'

interface AccessButtonProps {
  /** Whose access it is. */
  name: string
  isActive: boolean
  /** It is being changed. */
  busy: boolean
  onChange: (isActive: boolean) => void
}

/**
 * Ends a person's access or gives it back. Once done it means the opposite: it is another button then, so that the focus
 * leaves it for the name of the row, and the second press of a double click is none.
 */
export function AccessButton({ name, isActive, busy, onChange }: AccessButtonProps) {
  const label = isActive ? 'Desactivar' : 'Activar'
  return (
    <Button
      key={label}
      busy={busy}
      aria-label={`${label} a ${name}`}
      onClick={({ detail }) => detail < 2 && onChange(!isActive)}
    >
      {label}
    </Button>
  )
}
