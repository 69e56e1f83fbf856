import type { CompanyLimits, CompanyUse } from '@conforme/contract/accounts/company-limits'
import {
  amountText,
  gigabyte,
  limitLabels,
  limitNames,
  type LimitName,
} from '../../../features/limits/limit-words.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'

export type TypedLimits = Record<LimitName, string>

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
          error={pressed && amountOf(name, typed[name]) === undefined ? wrong[name] : undefined}
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
  bytes: 'Escribe un número, o deja vacío.',
  members: 'Escribe 1 o más, o deja vacío.',
}

export function typedOf(limits: CompanyLimits): TypedLimits {
  const { bytes, ...counts } = limits
  const text = (amount: number | null) => (amount === null ? '' : String(amount))
  return {
    waiting: text(counts.waiting),
    perDay: text(counts.perDay),
    perMonth: text(counts.perMonth),
    bytes: text(bytes === null ? null : Math.round((bytes / gigabyte) * 1000) / 1000),
    members: text(counts.members),
  }
}

/** Undefined when one cannot be parsed. */
export function limitsOf(typed: TypedLimits): CompanyLimits | undefined {
  const limits: Partial<CompanyLimits> = {}
  for (const name of limitNames) {
    const amount = amountOf(name, typed[name])
    if (amount === undefined) return undefined
    limits[name] = amount
  }
  return limits as CompanyLimits
}

function amountOf(name: LimitName, text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  if (name === 'bytes')
    return /^\d{1,6}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * gigabyte) : undefined
  if (!/^\d{1,7}$/.test(plain)) return undefined
  return name === 'members' && Number(plain) === 0 ? undefined : Number(plain)
}
