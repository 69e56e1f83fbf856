import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../limits.ts'

/** The rules for a password that is set now; existing ones stay valid. */
export const NewPassword = z
  .string()
  .min(minPasswordLength, `La contraseña debe tener al menos ${minPasswordLength} caracteres.`)
  .max(maxPasswordLength, `La contraseña puede tener hasta ${maxPasswordLength} caracteres.`)
