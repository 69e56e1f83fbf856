// Rough password strength meter while typing. The server decides, with its list of common passwords.
import { maxPasswordLength, minPasswordLength } from '@conforme/contract/limits'

export const strengths = ['Corta', 'Débil', 'Buena', 'Muy buena'] as const

/** Returns an index into `strengths`. */
export function passwordStrength(password: string): number {
  if (password.length < minPasswordLength) return 0
  const different = new Set(password.toLowerCase()).size
  if (different < 8) return 1
  return password.length >= 16 && different >= 10 ? 3 : 2
}

export function newPasswordError(password: string): string | undefined {
  if (password.length < minPasswordLength)
    return `La contraseña debe tener al menos ${minPasswordLength} caracteres.`
  if (password.length > maxPasswordLength)
    return `La contraseña puede tener hasta ${maxPasswordLength} caracteres.`
  return undefined
}
