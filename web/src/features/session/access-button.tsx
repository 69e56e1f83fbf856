import { Button } from '../../ui/controls/button.tsx'

interface AccessButtonProps {
  /** Name of the person whose access it is. */
  name: string
  isActive: boolean
  /** True while it is being changed. */
  busy: boolean
  onChange: (isActive: boolean) => void
}

/**
 * Deactivates or reactivates a person's access. After the change it gets a new React key, so that the focus moves to the
 * row's name and the second press of a double click does nothing.
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
