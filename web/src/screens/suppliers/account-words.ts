import { bankName, parseBankAccount, parseDetraccionAccount } from '@conforme/contract/payments/bank-accounts'
import type { SupplierAccount } from '@conforme/contract/suppliers/suppliers'

export const accountKinds: Record<SupplierAccount['kind'], string> = {
  bcp_corriente: 'Corriente o maestra',
  bcp_ahorro: 'Ahorros',
  cci: 'CCI',
  detracciones: 'Cuenta de detracciones',
}

const currencyNames = { PEN: 'soles', USD: 'dólares' }

export const currencyOptions = [
  { value: '', label: 'Elegir…' },
  { value: 'PEN', label: 'Soles' },
  { value: 'USD', label: 'Dólares' },
]

/** Currency for the API; undefined when nothing was chosen. */
export function toCurrency(value: string): { currency?: 'PEN' | 'USD' } {
  return value === 'PEN' || value === 'USD' ? { currency: value } : {}
}

/** The result of confirming an account; one that replaces another waits for a second person. */
export function confirmedText(
  id: string,
  { accounts }: { accounts: readonly Pick<SupplierAccount, 'id' | 'status'>[] },
): string {
  const isWaiting = accounts.some((account) => account.id === id && account.status === 'por_aprobar')
  return isWaiting ? waitingText : 'Cuenta confirmada'
}

const waitingText = 'Cambio registrado: falta que otra persona lo apruebe'

/** The same for a typed number, with or without hyphens. */
export function registeredText(
  typed: string,
  { accounts }: { accounts: readonly Pick<SupplierAccount, 'digits' | 'status'>[] },
): string {
  const digits = typed.replaceAll(/\D/g, '')
  const isWaiting = accounts.some((account) => account.digits === digits && account.status === 'por_aprobar')
  return isWaiting ? waitingText : 'Cuenta registrada'
}

export interface TypedAccount {
  /** What the number contains. */
  hint: string | undefined
  /** The error so far; an incomplete number is not an error yet. */
  error: string | undefined
  complete: boolean
  /** True when the number does not contain the currency, so a person must choose it. */
  needsCurrency: boolean
}

/** Validated on every key press, so that a wrong digit is noticed at once. */
export function judgeTypedAccount(text: string, isDetraccion: boolean): TypedAccount {
  const digits = text.replace(/[\s.\-–—/]/g, '')
  const none = { hint: undefined, error: undefined, complete: false, needsCurrency: false }
  if (digits === '') return none
  if (/\D/.test(digits)) return { ...none, error: 'Escribe solo dígitos, espacios o guiones.' }
  if (isDetraccion) {
    if (digits.length > 11) return { ...none, error: 'La cuenta de detracciones tiene 11 dígitos.' }
    if (digits.length < 11) return { ...none, hint: `${digits.length} de 11 dígitos` }
    const valid = parseDetraccionAccount(digits) !== undefined
    return valid
      ? { ...none, hint: 'Banco de la Nación, en soles', complete: true }
      : { ...none, error: 'El número de cuenta no es válido.' }
  }
  if (digits.length > 20) return { ...none, error: 'Un CCI tiene 20 dígitos.' }
  const account = parseBankAccount(digits)
  if (!account) {
    return digits.length === 20
      ? { ...none, error: 'El CCI no es válido.' }
      : { ...none, hint: `${digits.length} dígitos: una cuenta BCP tiene 13 o 14, una BBVA 18, un CCI 20` }
  }
  if (!account.valid)
    return { ...none, error: 'El CCI no es válido: sus dos últimos dígitos no corresponden a los demás.' }
  const currency = account.currency && `en ${currencyNames[account.currency]}`
  return {
    hint: [bankName(account.bankCode), accountKinds[account.kind], currency].filter(Boolean).join(', '),
    error: undefined,
    complete: true,
    needsCurrency: account.currency === undefined,
  }
}
