// Converts the limits of a company to the text in the form, and back.
import type { CompanyLimits } from '@conforme/contract/accounts/company-limits'
import { gigabyte, limitNames, type LimitName } from '@conforme/contract/accounts/limit-words'

export type TypedLimits = Record<LimitName, string>

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

/** Undefined when any limit cannot be parsed. */
export function limitsOf(typed: TypedLimits): CompanyLimits | undefined {
  const limits: Partial<CompanyLimits> = {}
  for (const name of limitNames) {
    const amount = limitOf(name, typed[name])
    if (amount === undefined) return undefined
    limits[name] = amount
  }
  return limits as CompanyLimits
}

/** Null means no limit; undefined means that it cannot be parsed. */
export function limitOf(name: LimitName, text: string): number | null | undefined {
  // Ambiguous: `1,000` may be one or a thousand.
  if (name === 'bytes' && /,\d{3}$/.test(text.trim())) return undefined
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  if (name === 'bytes')
    return /^\d{1,6}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * gigabyte) : undefined
  if (!/^\d{1,7}$/.test(plain)) return undefined
  return name === 'members' && Number(plain) === 0 ? undefined : Number(plain)
}
