import type { CompanyUse } from '@conforme/contract/accounts/company-limits'
import { amountText, limitLabels, limitNames, type LimitName } from '@conforme/contract/accounts/limit-words'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { limitOf, type TypedLimits } from './typed-limits.ts'

interface LimitFieldsProps {
  typed: TypedLimits
  onTyped: (typed: TypedLimits) => void
  /** Errors are shown only after submitting. */
  pressed: boolean
  used?: CompanyUse
}

export function LimitFields({ typed, onTyped, pressed, used }: LimitFieldsProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {limitNames.map((name) => (
        <TextField
          key={name}
          label={name === 'bytes' ? `${limitLabels[name]}, en GB` : limitLabels[name]}
          inputMode={name === 'bytes' ? 'decimal' : 'numeric'}
          placeholder="Sin límite"
          value={typed[name]}
          hint={used && `Ahora: ${amountText(name, used[name])}`}
          error={pressed && limitOf(name, typed[name]) === undefined ? wrong[name] : undefined}
          onValue={(value) => onTyped({ ...typed, [name]: value })}
        />
      ))}
    </div>
  )
}

const count = 'Escribe un número entero, o deja vacío.'
const wrong: Record<LimitName, string> = {
  waiting: count,
  perDay: count,
  perMonth: count,
  bytes: 'Escribe un número sin separador de miles, con punto para los decimales, o deja vacío.',
  members: 'Escribe 1 o más, o deja vacío.',
}
