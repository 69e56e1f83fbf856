import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../limits.ts'

/** Rules for a new password; existing passwords stay valid. */
export const NewPassword = z
  .string()
  .min(minPasswordLength, `La contraseña debe tener al menos ${minPasswordLength} caracteres.`)
  .max(maxPasswordLength, `La contraseña puede tener hasta ${maxPasswordLength} caracteres.`)
