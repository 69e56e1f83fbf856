import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

interface PasswordFieldProps {
  label?: string
  value: string
  onValue: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  hint?: ReactNode
}

export function PasswordField({
  label = 'Contraseña',
  value,
  onValue,
  autoComplete,
  error,
  hint,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      name="password"
      type={shown ? 'text' : 'password'}
      value={value}
      onValue={onValue}
      autoComplete={autoComplete}
      error={error}
      hint={hint}
      trailing={
        <IconButton
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          size="sm"
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
