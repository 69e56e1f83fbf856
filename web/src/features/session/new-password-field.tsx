import { minPasswordLength } from '@conforme/contract/limits'
import { cx } from '../../ui/cx.ts'
import { PasswordField } from './password-field.tsx'
import { passwordStrength, strengths } from './password-strength.ts'

interface NewPasswordFieldProps {
  label?: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} autoComplete="new-password" hint={<Hint password={props.value} />} />
}

function Hint({ password }: { password: string }) {
  if (password === '')
    return `Al menos ${minPasswordLength} caracteres. Varias palabras son fáciles de recordar.`
  const strength = passwordStrength(password)
  return (
    <span className="flex items-center gap-2" aria-live="polite">
      <span aria-hidden className="flex gap-1">
        {strengths.map((name, at) => (
          <span
            key={name}
            className={cx('h-1.5 w-6 rounded-full', at <= strength ? colors[strength] : 'bg-line')}
          />
        ))}
      </span>
      {strengths[strength]}
    </span>
  )
}

const colors = ['bg-bad', 'bg-warn', 'bg-ok', 'bg-ok'] as const
