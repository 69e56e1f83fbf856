import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../limits.ts'

/** One that is chosen now; who has an older one keeps coming in with it. */
export const NewPassword = z
  .string()
  .min(minPasswordLength, `La contraseña debe tener al menos ${minPasswordLength} caracteres.`)
  .max(maxPasswordLength, `La contraseña puede tener hasta ${maxPasswordLength} caracteres.`)
