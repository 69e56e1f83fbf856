import { isRucShape, isValidRuc } from '@conforme/contract/values/tax-ids'

/** Validates the RUC of the user's own company. */
export function rucError(typed: string): string | undefined {
  const ruc = typed.trim()
  if (ruc === '') return 'Escribe el RUC.'
  if (!/^\d{11}$/.test(ruc)) return 'El RUC tiene 11 dígitos.'
  if (!isRucShape(ruc)) return 'Un RUC empieza con 10, 15, 16, 17 o 20.'
  return isValidRuc(ruc) ? undefined : 'El RUC no es válido: su dígito verificador no coincide.'
}
